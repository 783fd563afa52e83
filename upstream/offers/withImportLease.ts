import { setTimeout } from 'node:timers/promises';
import { and, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { newId } from '../database/newId';
import { offerCodes, offerImports } from '../database/schema';
import { type ApiError, unavailable } from '../responses/ApiError';

/** The process of an import without a heartbeat for this long has crashed: every batch sends one. */
const isExpired = lt(offerImports.beatAt, sql`now() - interval '15 seconds'`);
const leaseOf = (id: string) => ({ id, beatAt: sql`now()` });
/** Milliseconds between two checks whether the import before has ended. */
const pause = 200;
/** Codes removed by one statement. */
const batchSize = 500;

/**
 * Executes `work` as the one import of all processes on this database. Until it releases the lease, nobody
 * sees its codes, which have the time that `heartbeat` returns; then all appear together; failed, they are
 * removed again. What an import left whose process was killed is removed before.
 * @param longestWait Milliseconds in which the import before has to end.
 * @param work Is given the import's id, and the function that releases the lease.
 * @throws {ApiError} 503 where it doesn't, or where another process took this one for gone.
 */
export async function withImportLease<Result>(
  orm: Orm,
  longestWait: number,
  work: (id: string, release: (tx: Orm) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const id = newId();
  const end = performance.now() + longestWait;
  while (!(await acquireLease(orm, id))) {
    if (performance.now() >= end) {
      throw unavailable('Other codes are being imported right now. Try again in a moment', 10);
    }
    await setTimeout(pause);
  }
  try {
    await removeCodes(orm, id);
    await setCodesTime(orm, id);
    return await work(id, async tx => {
      if (!(await releaseLease(tx, id))) throw interrupted();
    });
  } catch (error) {
    // What fails here too is done by the next import, or by `removeLeftCodes`.
    await removeCodes(orm, id)
      .then(() => releaseLease(orm, id))
      .catch(() => {});
    throw error;
  }
}

/** Removes what an import left whose process was killed, if there is such a one. */
export async function removeLeftCodes(orm: Orm): Promise<void> {
  const id = newId();
  const left = await orm.update(offerImports).set(leaseOf(id)).where(isExpired).returning();
  if (left.length === 0) return;
  await removeCodes(orm, id);
  await releaseLease(orm, id);
}

/**
 * For a statement of the import `id`: its heartbeat, which returns the time of its codes. No row where it has
 * lost the lease.
 */
export function heartbeat(orm: Orm, id: string) {
  return orm
    .$with('beat')
    .as(
      orm
        .update(offerImports)
        .set({ beatAt: sql`now()` })
        .where(eq(offerImports.id, id))
        .returning({ codesAt: offerImports.codesAt }),
    );
}

export function interrupted(): ApiError {
  return unavailable('The import was interrupted and none of its codes were saved. Try again');
}

/** Whether the lease was free, or its holder is gone and has left its codes behind. */
async function acquireLease(orm: Orm, id: string): Promise<boolean> {
  const held = await orm
    .insert(offerImports)
    .values({ id })
    .onConflictDoUpdate({ target: offerImports.only, set: leaseOf(id), setWhere: isExpired })
    .returning({ id: offerImports.id });
  return held.length === 1;
}

async function removeCodes(orm: Orm, id: string): Promise<void> {
  for (let last: string | null = ''; last !== null; ) last = await removeBatch(orm, id, last);
}

/**
 * Removes codes from an id on, and returns the last one's: deleted rows so are not passed again and again.
 */
async function removeBatch(orm: Orm, id: string, after: string): Promise<string | null> {
  const held = heartbeat(orm, id);
  const next = orm
    .select({ _id: offerCodes._id })
    .from(offerCodes)
    .where(
      and(eq(offerCodes.createdAt, sql`(select ${held.codesAt} from ${held})`), gt(offerCodes._id, after)),
    )
    .orderBy(offerCodes.createdAt, offerCodes._id)
    .limit(batchSize);
  const removed = orm
    .$with('removed')
    .as(orm.delete(offerCodes).where(inArray(offerCodes._id, next)).returning({ _id: offerCodes._id }));
  const [answer] = await orm
    .with(held, removed)
    .select({ last: max(removed._id) })
    .from(removed);
  return answer?.last ?? null;
}

/**
 * A statement of its own, begun while nobody else can import: it sees the codes of every import before. Two
 * of the same millisecond would else have the same moment.
 */
async function setCodesTime(orm: Orm, id: string): Promise<void> {
  const latest = orm.select({ at: sql`max(${offerCodes.createdAt}) + interval '1 ms'` }).from(offerCodes);
  await orm
    .update(offerImports)
    .set({ codesAt: sql`greatest(now(), (${latest}))` })
    .where(eq(offerImports.id, id));
}

async function releaseLease(orm: Orm, id: string): Promise<boolean> {
  const released = await orm
    .delete(offerImports)
    .where(eq(offerImports.id, id))
    .returning({ id: offerImports.id });
  return released.length === 1;
}

/**
 * Leaves out the codes of an import that isn't done: they have its moment, which is later than any other's.
 * As a range of the index by which the codes are listed it costs nothing, be there a million of them.
 */
export const isImported = lt(
  offerCodes.createdAt,
  sql`coalesce((select ${offerImports.codesAt} from ${offerImports}), 'infinity')`,
);
