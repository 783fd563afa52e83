import type { Database } from '../../../upstream/database/Database';
import { offerCodes, spotTypes, stations, suggestions, users } from '../../../upstream/database/schema';

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

/** The fields of a custom station, created by an app user. */
export const ofUser = {
  custom: true,
  userName: 'Uma User',
  userEmail: 'uma@example.com',
  userDevice: 'iPhone',
};

type Orm = Pick<Database, 'orm'>;

/** Inserts stations, a minute apart, oldest first, and returns the stored rows. */
type Given<Row> = { [Key in keyof Row]?: Row[Key] | undefined };

export function insertStations({ orm }: Orm, rows: Given<typeof stations.$inferInsert>[]) {
  const { type, ...station } = stationBody();
  const location = { type: 'Point' as const, coordinates: [-72.237, 34.703] as [number, number] };
  const usual = (index: number) => ({ ...station, location, code: `S${index}`, typeId: type });
  return orm.insert(stations).values(filledIn(rows, usual)).returning();
}

export function insertSpotTypes({ orm }: Orm, names: string[]) {
  const rows = names.map(name => ({ name }));
  return orm
    .insert(spotTypes)
    .values(filledIn(rows, () => ({})))
    .returning();
}

export function insertSuggestions({ orm }: Orm, rows: Partial<typeof suggestions.$inferInsert>[]) {
  const usual = (index: number) => ({ stationName: `Harbour ${index}`, stationId: `H${index}` });
  return orm.insert(suggestions).values(filledIn(rows, usual)).returning();
}

export function insertUsers({ orm }: Orm, rows: Partial<typeof users.$inferInsert>[]) {
  const usual = (index: number) => ({ name: `User ${index}`, email: `user${index}@example.com` });
  return orm.insert(users).values(filledIn(rows, usual)).returning();
}

export function insertOfferCodes({ orm }: Orm, rows: Partial<typeof offerCodes.$inferInsert>[]) {
  const usual = (index: number) => ({
    platform: 'ios' as const,
    code: `CODE${index}`,
    title: `Offer ${index}`,
  });
  return orm.insert(offerCodes).values(filledIn(rows, usual)).returning();
}

/** Rows a minute apart, with usual values where they have none. */
const filledIn = <Row extends object, Usual extends object>(
  rows: Row[],
  usual: (index: number) => Usual,
): (Usual & Row & { createdAt: Date })[] =>
  rows.map((row, index) => ({
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    ...usual(index),
    ...row,
  }));
