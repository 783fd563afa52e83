import type { Database } from '../../../upstream/database/Database';
import { offerCodes, spotTypes, stations, suggestions, users } from '../../../upstream/database/schema';

type Given<Row> = Partial<Row>;

/** The id of the spot type that every new database contains. */
export const defaultTypeId = '000000000000000000000001';

/** The body that creates or updates a station, with all required properties. */
export function stationBody(changes: Record<string, unknown> = {}) {
  return {
    code: '41001',
    title: 'East Hatteras',
    latitude: '34.703',
    longitude: '-72.237',
    location: { type: 'Point', coordinates: [-72.237, 34.703] },
    type: defaultTypeId,
    ...changes,
  };
}

export const surveyBody = {
  title: 'How is the forecast?',
  description: '',
  active: false,
  device: 'ios',
  version: '2.0.0',
  expirationDate: null,
};

/** Inserts stations, a minute apart, oldest first, and returns the stored rows. */
export function insertStations({ orm }: Pick<Database, 'orm'>, rows: Given<typeof stations.$inferInsert>[]) {
  const { type, ...station } = stationBody();
  return orm
    .insert(stations)
    .values(
      rows.map((row, index) => ({
        ...station,
        location: { type: 'Point' as const, coordinates: [-72.237, 34.703] as [number, number] },
        code: `S${index}`,
        typeId: type,
        createdAt: minute(index),
        ...row,
      })),
    )
    .returning();
}

/** The fields of a custom station, created by an app user. */
export const ofUser = {
  custom: true,
  userName: 'Uma User',
  userEmail: 'uma@example.com',
  userDevice: 'iPhone',
};

export function insertSpotTypes({ orm }: Pick<Database, 'orm'>, names: string[]) {
  return orm
    .insert(spotTypes)
    .values(names.map((name, index) => ({ name, createdAt: minute(index) })))
    .returning();
}

export function insertSuggestions(
  { orm }: Pick<Database, 'orm'>,
  rows: Given<typeof suggestions.$inferInsert>[],
) {
  const values = rows.map((row, index) => ({
    stationName: `Harbour ${index}`,
    stationId: `H${index}`,
    createdAt: minute(index),
    ...row,
  }));
  return orm.insert(suggestions).values(values).returning();
}

export function insertUsers({ orm }: Pick<Database, 'orm'>, rows: Given<typeof users.$inferInsert>[]) {
  const values = rows.map((row, index) => ({
    name: `User ${index}`,
    email: `user${index}@example.com`,
    createdAt: minute(index),
    ...row,
  }));
  return orm.insert(users).values(values).returning();
}

export function insertOfferCodes(
  { orm }: Pick<Database, 'orm'>,
  rows: Given<typeof offerCodes.$inferInsert>[],
) {
  const values = rows.map((row, index) => ({
    platform: 'ios' as const,
    code: `CODE${index}`,
    title: `Offer ${index}`,
    createdAt: minute(index),
    ...row,
  }));
  return orm.insert(offerCodes).values(values).returning();
}

function minute(index: number): Date {
  return new Date(Date.UTC(2026, 0, 1, 0, index));
}
