import { count, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { stations } from '../database/schema';
import { contains } from '../requests/readListQuery';

/** So many stations show how often something is found. */
const sampled = 2000;
/** What is in one of so many is found sooner by looking at one station after the other than by an index. */
const often = 50;

/**
 * What finds `search` among the stations of `kind`. The trigrams of a search of three letters and more are in
 * an index; one or two letters that only few stations have are looked for in another (migration 0013), which
 * has each letter and pair of letters in lower case.
 */
export async function findSearched(
  orm: Orm,
  kind: SQL | undefined,
  search: string,
): Promise<SQL | undefined> {
  if (!isShort(search) || !(await isRare(orm, kind, search))) return contains(stations.search, search);
  return sql`letters_and_pairs(${stations.search}) collate "C" @> array[lower(${search})]`;
}

/** One or two letters, in lower case as well: `İ` becomes two there. */
function isShort(search: string): boolean {
  return search !== '' && [...search.toLowerCase()].length <= 2;
}

async function isRare(orm: Orm, kind: SQL | undefined, search: string): Promise<boolean> {
  const some = orm.select({ search: stations.search }).from(stations).where(kind).limit(sampled).as('some');
  const found = sql<number>`(count(*) filter (where ${contains(sql`${some.search}`, search)}))::integer`;
  const [sample] = await orm.select({ stations: count(), found }).from(some);
  return sample !== undefined && sample.stations === sampled && sample.found * often < sampled;
}
