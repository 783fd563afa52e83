import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from './database/Database';
import { spotTypes, stations } from './database/schema';
import { contains, directions, type ListQuery, sortKey } from './requests/readListQuery';

/** The sortable columns. Stations with the same type name are sorted by age. */
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

type StationList = ListQuery<keyof typeof sortable>;

/** Stations and matches of a search are counted up to these bounds, or to the end of the requested page. */
const maxCounted = 10_000;
const maxMatches = 1000;
/** Up to this many matches are sorted; with more, an index in the list's order finds a page quickly. */
const maxSorted = 20_000;

/**
 * A page of stations with their types, and the total. The total is counted up to a bound (`isBound`) unless
 * `isExact`. Reads the page's ids from an index in the list's order and fetches only their rows.
 */
export async function listStations(
  orm: Orm,
  list: StationList,
  filter: { custom?: boolean | undefined; type?: string | undefined },
  isExact = false,
) {
  const { limit, offset, search } = list;
  const end = offset + limit;
  const kinds = filter.custom === undefined ? [false, true] : [filter.custom];
  const ofType = filter.type ? eq(stations.typeId, filter.type) : undefined;
  const kind = and(inArray(stations.custom, kinds), ofType);
  const searched = await findSearched(orm, kind, search);
  const matches = () => orm.select({ _id: stations._id }).from(stations).where(and(kind, searched));
  const bound = isExact ? Number.POSITIVE_INFINITY : Math.max(search ? maxMatches : maxCounted, end);

  if (search) {
    const few = Math.min(bound, maxSorted);
    const found = await matches().limit(few + 1);
    if (found.length <= few) {
      const ids = found.map(({ _id }) => _id);
      const rows = await rowsOf(orm, list, ids).limit(limit).offset(offset);
      return { rows, total: ids.length, isBound: false };
    }
  }
  // One extra row shows whether there is another page.
  const ids = await readIds(orm, list, kinds, and(ofType, searched), { skip: offset, take: limit + 1 });
  const rows = await rowsOf(orm, list, ids.slice(0, limit));
  const isLast = ids.length <= limit && (ids.length > 0 || offset === 0);
  if (isLast) return { rows, total: offset + ids.length, isBound: false };
  const isMore = !isExact && ids.length > limit && (search !== '' || bound === end);
  const counted = () => orm.$count((isExact ? matches() : matches().limit(bound + 1)).as('matches'));
  const total = isMore ? bound + 1 : await counted();
  return { rows, total: Math.min(total, bound), isBound: total > bound };
}

/**
 * The ids of a page. No index covers both kinds, so the first stations of each are merged. By type, the types
 * are sorted and their lists follow one another: a nested loop keeps the order of both, while sorting by all
 * columns would first read every station.
 */
async function readIds(
  orm: Orm,
  { sort, order }: StationList,
  kinds: boolean[],
  chosen: SQL | undefined,
  { skip, take }: { skip: number; take: number },
): Promise<string[]> {
  const direction = sql.raw(order);
  const page = sql`limit ${take} offset ${skip}`;
  const first = sql`limit ${skip + take}`;
  const isByType = sortable[sort] === spotTypes.name;
  const isOfBoth = kinds.length > 1;
  const key = isByType ? stations.createdAt : sortKey(sortable[sort]);
  const ofType = isByType ? eq(stations.typeId, spotTypes._id) : undefined;
  const parts = kinds.map(
    custom => sql`(select ${stations._id} as id, ${key} as key from ${stations}
      where ${and(inArray(stations.custom, [custom]), chosen, ofType)}
      order by ${key} ${direction}, ${stations._id} ${direction} ${isByType || isOfBoth ? first : page})`,
  );
  const merged = sql`select id from (${sql.join(parts, sql` union all `)}) as parts
    order by key ${direction}, id ${direction} ${isByType ? first : page}`;
  const list = isOfBoth ? merged : sql.join(parts);
  const types = sql`${sortKey(spotTypes.name)} ${direction}, ${spotTypes._id} ${direction}`;
  const byType = sql`select id from (select * from ${spotTypes} order by ${types}) as ${spotTypes},
    lateral (${list}) as list order by ${types} ${page}`;
  const { rows } = (await orm.execute(isByType ? byType : list)) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/** The stations with these ids and their types, in the list's order. */
function rowsOf(orm: Orm, { sort, order }: StationList, ids: string[]) {
  const isByType = sortable[sort] === spotTypes.name;
  const by = isByType ? [spotTypes.name, spotTypes._id, stations.createdAt] : [sortable[sort]];
  return orm
    .select({ station: stations, type: { _id: spotTypes._id, name: spotTypes.name } })
    .from(stations)
    .innerJoin(spotTypes, eq(spotTypes._id, stations.typeId))
    .where(sql`${stations._id} = any(${sql.param(ids)}::text[])`)
    .orderBy(...[...by.map(sortKey), stations._id].map(column => directions[order](column)));
}

/** Size of the sample that estimates how frequent a search's matches are. */
const sampled = 2000;
/** If at least one in this many stations matches, a scan is faster than an index. */
const frequent = 50;

/**
 * The condition for `search` among the stations of `kind`. Searches of three or more letters use a trigram
 * index. Rare searches of one or two letters use another index (migration 0013), which contains each letter
 * and pair of letters in lower case.
 */
export async function findSearched(orm: Orm, kind: SQL | undefined, search: string) {
  if (!isShort(search) || !(await isRare(orm, kind, search))) return contains(stations.search, search);
  return sql`letters_and_pairs(${stations.search}) collate "C" @> array[lower(${search})]`;
}

/** One or two letters, also in lower case, where `İ` becomes two. */
function isShort(search: string): boolean {
  return search !== '' && [...search.toLowerCase()].length <= 2;
}

async function isRare(orm: Orm, kind: SQL | undefined, search: string): Promise<boolean> {
  const some = orm.select({ search: stations.search }).from(stations).where(kind).limit(sampled).as('some');
  const found = sql<number>`(count(*) filter (where ${contains(sql`${some.search}`, search)}))::integer`;
  const [sample] = await orm.select({ stations: count(), found }).from(some);
  return sample !== undefined && sample.stations === sampled && sample.found * frequent < sampled;
}
