import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { spotTypes, stationCounts, stations } from '../database/schema';
import { directions, type Order } from '../requests/readListQuery';
import type { Stretch } from '../requests/splitPage';

export interface StationFilter {
  custom?: boolean | undefined;
  type?: string | undefined;
}

/** A stretch of a list of stations: `common` is what chooses its stations among all. */
export type StationStretch = Stretch<SQL | undefined>;

const counted = sql<number>`coalesce(sum(${stationCounts.stations}), 0)::integer`;
const areThere = sql`sum(${stationCounts.stations}) > 0`;

/** All the stations of a kind and type, in one stretch. */
export async function inOneStretch(orm: Orm, filter: StationFilter): Promise<StationStretch[]> {
  const [sum] = await orm.select({ rows: counted }).from(stationCounts).where(countsOf(filter));
  return [{ rows: sum?.rows ?? 0, common: undefined }];
}

/** The stations of each month in which some were made. */
export async function byMonth(orm: Orm, filter: StationFilter, order: Order): Promise<StationStretch[]> {
  const months = await orm
    .select({ month: stationCounts.month, rows: counted })
    .from(stationCounts)
    .where(countsOf(filter))
    .groupBy(stationCounts.month)
    .having(areThere)
    .orderBy(directions[order](stationCounts.month));
  return months.map(({ month, rows }, at) => {
    const next = months[order === 'asc' ? at + 1 : at - 1];
    const isBefore = next && lt(stations.createdAt, next.month);
    return { rows, common: and(gte(stations.createdAt, month), isBefore) };
  });
}

/** The stations of each type, in the order of the types' names; those of one name, in that of their ids. */
export async function byType(orm: Orm, filter: StationFilter, order: Order): Promise<StationStretch[]> {
  const types = await orm
    .select({ _id: spotTypes._id, rows: counted })
    .from(stationCounts)
    .innerJoin(spotTypes, eq(spotTypes._id, stationCounts.typeId))
    .where(countsOf(filter))
    .groupBy(spotTypes._id)
    .having(areThere)
    .orderBy(...[spotTypes.name, spotTypes._id].map(by => directions[order](by)));
  return types.map(({ _id, rows }) => ({ rows, common: eq(stations.typeId, _id) }));
}

/** The stations among `chosen`, counted one by one. */
export async function ofMatches(orm: Orm, chosen: SQL | undefined): Promise<StationStretch[]> {
  const [matches] = await orm.select({ rows: count() }).from(stations).where(chosen);
  return [{ rows: matches?.rows ?? 0, common: undefined }];
}

/** Those among `chosen` of each type, counted one by one; the types in the same order as `byType`'s. */
export async function ofMatchesByType(
  orm: Orm,
  chosen: SQL | undefined,
  order: Order,
): Promise<StationStretch[]> {
  const types = await orm
    .select({ _id: spotTypes._id, rows: count() })
    .from(stations)
    .innerJoin(spotTypes, eq(spotTypes._id, stations.typeId))
    .where(chosen)
    .groupBy(spotTypes._id)
    .orderBy(...[spotTypes.name, spotTypes._id].map(by => directions[order](by)));
  return types.map(({ _id, rows }) => ({ rows, common: eq(stations.typeId, _id) }));
}

function countsOf({ custom, type }: StationFilter): SQL | undefined {
  return and(
    custom === undefined ? undefined : eq(stationCounts.custom, custom),
    type ? eq(stationCounts.typeId, type) : undefined,
  );
}
