import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { spotTypes, stations } from '../database/schema';
import { directions, type ListQuery } from '../requests/readListQuery';
import { type Slice, splitPage } from '../requests/splitPage';
import { findSearched } from './findSearched';
import {
  byMonth,
  byType,
  fewMatches,
  inOneStretch,
  ofMatches,
  ofMatchesByType,
  type StationFilter,
  type StationStretch,
  totalOf,
} from './stationStretches';

/** What stations may be sorted by; those of one type's name then by their age. */
export const sortable = {
  createdAt: stations.createdAt,
  code: stations.code,
  title: stations.title,
  latitude: sql`(${stations.latitude})::double precision`,
  longitude: sql`(${stations.longitude})::double precision`,
  type: spotTypes.name,
  'type.name': spotTypes.name,
  'user.name': stations.userName,
  'user.email': stations.userEmail,
  'user.device': stations.userDevice,
};

export type StationList = ListQuery<keyof typeof sortable>;

/**
 * Up to this many matches are sorted; among more, an index in the list's order soon leads to a page of them.
 */
const mostSorted = 20_000;

/** So far an index is followed from its beginning rather than asked first where the page's stretch begins. */
const mostSkipped = 100;

/** The matches of a search are counted so far, or to the end of the page that is asked for. */
const mostCounted = 1000;

/**
 * A page of the stations, each with its type, and how many there are in all. The time it takes hardly grows
 * with their number: totals are kept (migration 0003), a page's ids are read from an index alone, from the
 * nearer end of a stretch that is known to hold them, and only their rows are fetched. A search counts its
 * matches one by one, and stops at a thousand (`isBound`) unless they are to be counted exactly.
 */
export async function listStations(orm: Orm, list: StationList, filter: StationFilter, isExact = false) {
  // Where no kind is asked for, both are named: the indexes of stations begin with the kind, or have it
  // second.
  const kind = and(
    inArray(stations.custom, filter.custom === undefined ? [false, true] : [filter.custom]),
    filter.type ? eq(stations.typeId, filter.type) : undefined,
  );
  const end = list.offset + list.limit;
  // In another order than that of their age, those of a rare type may be anywhere in an index, or nowhere.
  const isLed = filter.custom !== undefined && (!filter.type || list.sort === 'createdAt');
  const isNear = end <= mostSkipped && isLed && !isByType(list.sort);
  const near = isNear && !list.search ? await nearPage(orm, list, filter, kind) : undefined;
  if (near) return near;
  const chosen = and(kind, await findSearched(orm, kind, list.search));
  const isCountedShort = list.search !== '' && !isExact;
  // One look at the table where two, for their number and for the page, would take twice as long.
  const few = isCountedShort && end <= mostCounted ? await fewMatches(orm, chosen, mostCounted) : undefined;
  if (few) return { rows: await pageOf(orm, list, few), total: few.length, isBound: false };
  const most = isCountedShort ? Math.max(mostCounted, end) : undefined;
  const isKnown = most === mostCounted && !isByType(list.sort);
  const stretches = isKnown
    ? [{ rows: mostCounted + 1, common: undefined }]
    : await readStretches(orm, list, filter, chosen, most);
  const counted = stretches.reduce((sum, { rows }) => sum + rows, 0);
  const isBound = most !== undefined && counted > most;
  const total = isBound ? most : counted;
  const isSorted = list.search !== '' && !isBound && total <= mostSorted;
  // Where the last of them ends is not known then: it is read from its beginning.
  const last = isBound && stretches.at(-1);
  if (last) last.rows = Number.POSITIVE_INFINITY;
  const ids = splitPage(stretches, list).map(slice => idsOf(orm, list, chosen, slice, isSorted));
  if (ids.length === 0) return { rows: [], total, isBound };
  const rows = await withTypes(orm, list, inArray(stations._id, sql`(${sql.join(ids, sql` union all `)})`));
  return { rows, total, isBound };
}

/**
 * A page near the beginning of the stations of one kind, which an index leads to: read in one look, with the
 * total. Undefined where nothing is there, past the end.
 */
async function nearPage(orm: Orm, list: StationList, filter: StationFilter, kind: SQL | undefined) {
  const slice = { common: undefined, skip: list.offset, take: list.limit, isFromEnd: false };
  const ids = idsOf(orm, list, kind, slice, false);
  const rows = await withTypes(orm, list, inArray(stations._id, ids), totalOf(orm, filter));
  return rows[0] && { rows, total: rows[0].total, isBound: false };
}

/** Stations with their types, in the list's order; with each the `total`, where that is asked for. */
function withTypes(orm: Orm, list: StationList, condition: SQL, total = sql<number>`0`) {
  return orm
    .select({ station: stations, type: { _id: spotTypes._id, name: spotTypes.name }, total })
    .from(stations)
    .innerJoin(spotTypes, eq(spotTypes._id, stations.typeId))
    .where(condition)
    .orderBy(...orderOf(list).map(by => directions[list.order](by)));
}

/** A page of the stations of these ids. */
function pageOf(orm: Orm, list: StationList, ids: string[]) {
  const condition = sql`${stations._id} = any(${sql.param(ids)}::text[])`;
  return withTypes(orm, list, condition).limit(list.limit).offset(list.offset);
}

function readStretches(
  orm: Orm,
  { search, sort, order }: StationList,
  filter: StationFilter,
  chosen: SQL | undefined,
  most: number | undefined,
): Promise<StationStretch[]> {
  if (isByType(sort)) return search ? ofMatchesByType(orm, chosen, order, most) : byType(orm, filter, order);
  if (search) return ofMatches(orm, chosen, most);
  return sort === 'createdAt' ? byMonth(orm, filter, order) : inOneStretch(orm, filter);
}

/**
 * The ids of a part of a page. The order of a whole row is one that no index has: it makes the database sort.
 */
function idsOf(
  orm: Orm,
  list: StationList,
  chosen: SQL | undefined,
  { common, skip, take, isFromEnd }: Slice<SQL | undefined>,
  isSorted: boolean,
) {
  const direction = directions[isFromEnd === (list.order === 'asc') ? 'desc' : 'asc'];
  const order = [isByType(list.sort) ? stations.createdAt : sortable[list.sort], stations._id];
  return orm
    .select({ _id: stations._id })
    .from(stations)
    .where(and(chosen, common))
    .orderBy(...(isSorted ? [sql`row(${sql.join(order, sql`, `)})`] : order).map(by => direction(by)))
    .limit(take)
    .offset(skip);
}

function orderOf({ sort }: StationList) {
  const byType = [spotTypes.name, spotTypes._id, stations.createdAt, stations._id];
  return isByType(sort) ? byType : [sortable[sort], stations._id];
}

function isByType(sort: StationList['sort']): boolean {
  return sortable[sort] === spotTypes.name;
}
