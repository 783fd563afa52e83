import { eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { type Point, spotTypes, stations, suggestions } from '../database/schema';
import type { Past } from './createPast';
import { customStationRows } from './customStationRows';
import { type SpotTypeName, spotTypeNames } from './spotTypeNames';
import { stationRows } from './stationRows';
import { suggestionRows } from './suggestionRows';

/** Station types, the stations of administrators and of app users, and the stations that users ask for. */
export async function seedStations(orm: Orm, past: Past): Promise<void> {
  const typeIds = await seedSpotTypes(orm, past);
  const typeId = (name: SpotTypeName) => {
    const id = typeIds.get(name);
    if (id === undefined) throw new Error(`The station type ${name} was not created`);
    return id;
  };
  const rows = spotTypeNames.flatMap(type => (stationRows[type] ?? []).map(row => [type, ...row] as const));
  await orm.insert(stations).values(
    rows.map(([type, code, title, latitude, longitude]) => ({
      code,
      title,
      latitude,
      longitude,
      location: pointOf(latitude, longitude),
      typeId: typeId(type),
      createdAt: past.between(0.02, 1),
    })),
  );
  await orm.insert(stations).values(
    customStationRows.map(
      ({ title, latitude, longitude, type, user: [userName, userEmail, userDevice] }) => ({
        custom: true,
        code: `U-${1000 + past.chance(9000)}`,
        title,
        latitude,
        longitude,
        location: pointOf(latitude, longitude),
        typeId: typeId(type),
        userName,
        userEmail,
        userDevice,
        createdAt: past.between(0.3, 1),
      }),
    ),
  );
  await orm.insert(suggestions).values(
    suggestionRows.map(([stationName, stationId, userName, userEmail]) => ({
      stationName,
      stationId,
      userName,
      userEmail,
      createdAt: past.between(0.4, 1),
    })),
  );
}

/** The migrations leave a default type, which gets the first name here. */
async function seedSpotTypes(orm: Orm, past: Past): Promise<Map<string, string>> {
  const [defaultName, ...names] = spotTypeNames;
  await orm
    .update(spotTypes)
    .set({ name: defaultName, createdAt: past.between(0, 0) })
    .where(eq(spotTypes.default, true));
  await orm
    .insert(spotTypes)
    .values(
      names.map((name, index) => ({ name, createdAt: past.between(0.001 * index, 0.001 * (index + 1)) })),
    );
  const types = await orm.select({ _id: spotTypes._id, name: spotTypes.name }).from(spotTypes);
  return new Map(types.map(type => [type.name, type._id]));
}

const pointOf = (latitude: string, longitude: string): Point => ({
  type: 'Point',
  coordinates: [Number(longitude), Number(latitude)],
});
