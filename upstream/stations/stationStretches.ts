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

/** How many stations there are of a kind and type, as a column of another query. */
export function totalOf(orm: Orm, filter: StationFilter): SQL<number> {
  return sql`(${orm.select({ rows: counted }).from(stationCounts).where(countsOf(filter))})`;
}

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

/** The ids of the stations among `chosen`; undefined where there are more than `most`. */
export async function fewMatches(
  orm: Orm,
  chosen: SQL | undefined,
  most: number,
): Promise<string[] | undefined> {
  const found = await orm
    .select({ _id: stations._id })
    .from(stations)
    .where(chosen)
    .limit(most + 1);
  return found.length > most ? undefined : found.map(({ _id }) => _id);
}

/** The stations among `chosen`, counted one by one; where `most` is given, no further than one more. */
export async function ofMatches(
  orm: Orm,
  chosen: SQL | undefined,
  most: number | undefined,
): Promise<StationStretch[]> {
  const first = firstMatches(orm, chosen, most);
  const [matches] = await orm.select({ rows: count() }).from(first);
  return [{ rows: matches?.rows ?? 0, common: undefined }];
}

/**
 * Those among `chosen` of each type, counted alike in all; the types in the same order as `byType`'s. Where
 * there are more than `most`, those of the first types that have as many.
 */
export async function ofMatchesByType(
  orm: Orm,
  chosen: SQL | undefined,
  order: Order,
  most: number | undefined,
): Promise<StationStretch[]> {
  const inOrder = [spotTypes.name, spotTypes._id].map(by => directions[order](by));
  const first = firstMatches(orm, chosen, most);
  const types = await orm
    .select({ _id: spotTypes._id, rows: count() })
    .from(first)
    .innerJoin(spotTypes, eq(spotTypes._id, first.typeId))
    .groupBy(spotTypes._id)
    .orderBy(...inOrder);
  const commonOf = (_id: string) => eq(stations.typeId, _id);
  const found = types.reduce((sum, { rows }) => sum + rows, 0);
  if (most === undefined || found <= most)
    return types.map(({ _id, rows }) => ({ rows, common: commonOf(_id) }));
  const stretches: StationStretch[] = [];
  let left = most;
  for (const { _id } of await orm
    .select({ _id: spotTypes._id })
    .from(spotTypes)
    .orderBy(...inOrder)) {
    if (left < 0) break;
    for (const { rows } of await ofMatches(orm, and(chosen, commonOf(_id)), left)) {
      stretches.push({ rows, common: commonOf(_id) });
      left -= rows;
    }
  }
  return stretches;
}

function firstMatches(orm: Orm, chosen: SQL | undefined, most: number | undefined) {
  const matches = orm.select({ typeId: stations.typeId }).from(stations).where(chosen);
  return most === undefined ? matches.as('first') : matches.limit(most + 1).as('first');
}

function countsOf({ custom, type }: StationFilter): SQL | undefined {
  return and(
    custom === undefined ? undefined : eq(stationCounts.custom, custom),
    type ? eq(stationCounts.typeId, type) : undefined,
  );
}
