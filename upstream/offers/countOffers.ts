import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { offerCodes } from '../database/schema';
import { isImported } from './isImported';

const { used, activated, rewarded, platform } = offerCodes;
const ios = eq(platform, 'ios');
const android = eq(platform, 'android');

/** The ten figures of requirements.md §3.11. */
export async function countOffers(orm: Orm) {
  const [figures] = await orm
    .select({
      allCodes: count(),
      usedCodes: countOf(used),
      androidCodes: countOf(android),
      androidCodesUsed: countOf(and(android, used)),
      androidCodesActivated: countOf(and(android, activated)),
      androidRewardProvided: countOf(and(android, rewarded)),
      iosCodes: countOf(ios),
      iosCodesUsed: countOf(and(ios, used)),
      iosCodesActivated: countOf(and(ios, activated)),
      iosRewardProvided: countOf(and(ios, rewarded)),
    })
    .from(offerCodes)
    .where(isImported);
  return figures;
}

function countOf(chosen: SQL | typeof used | undefined) {
  return sql<number>`count(*) filter (where ${chosen})`.mapWith(Number);
}
