import { setImmediate, setTimeout } from 'node:timers/promises';
import { and, count, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import type { Database, Orm } from '../database/Database';
import { newId } from '../database/newId';
import { offerCodes, offerImports } from '../database/schema';
import { type ApiError, unavailable } from '../responses/ApiError';
import type { CodeBatch } from './parseOfferCodes';

/** The process of an import without a heartbeat for this long has crashed, because every batch sends one. */
const isExpired = lt(offerImports.beatAt, sql`now() - interval '15 seconds'`);
const leaseOf = (id: string) => ({ id, beatAt: sql`now()` });
/** Milliseconds between two attempts to acquire the lease. */
const pause = 200;
/** Codes per delete statement. */
const batchSize = 500;

/**
 * Executes `work` as the only import across all processes of this database. Its codes have the time that
 * `heartbeat` returns and stay hidden until it releases the lease, which shows all of them; on failure they
 * are removed. Removes codes of a killed import first.
 * @param longestWait Milliseconds to wait for a previous import.
 * @param work Receives the import's id and the function that releases the lease.
 * @throws {ApiError} 503 if the wait is too long, or if another process has taken over the lease.
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
    // If this fails too, the next import or `removeLeftCodes` cleans up.
    await removeCodes(orm, id)
      .then(() => releaseLease(orm, id))
      .catch(() => {});
    throw error;
  }
}

/** Removes the codes of an import whose process was killed. */
export async function removeLeftCodes(orm: Orm): Promise<void> {
  const id = newId();
  const left = await orm.update(offerImports).set(leaseOf(id)).where(isExpired).returning();
  if (left.length === 0) return;
  await removeCodes(orm, id);
  await releaseLease(orm, id);
}

/** The heartbeat of an import in a statement, with the time of its codes; no row if it lost the lease. */
function heartbeat(orm: Orm, id: string) {
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

function interrupted(): ApiError {
  return unavailable('The import was interrupted and none of its codes were saved. Try again');
}

/** Whether the lease was free or has expired; an expired one may have left codes. */
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

/** Removes a batch of codes after an id and returns its last id, where the next batch begins. */
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
  const [result] = await orm
    .with(held, removed)
    .select({ last: max(removed._id) })
    .from(removed);
  return result?.last ?? null;
}

/**
 * A separate statement after acquiring the lease, so that it sees the codes of all previous imports.
 * Otherwise two imports in the same millisecond would have the same time.
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
 * Excludes the codes of a running import: their time is later than any other's. As a range of the list's
 * index this costs nothing, even with a million codes.
 */
export const isImported = lt(
  offerCodes.createdAt,
  sql`coalesce((select ${offerImports.codesAt} from ${offerImports}), 'infinity')`,
);

type Platform = typeof offerCodes.$inferSelect.platform;

/**
 * Stores the codes of the import `id` (`withImportLease`) in batches, so that other calls can run in between.
 * Skips codes that the platform already has. Returns the number of new ones.
 * @throws {ApiError} 503 if the import was interrupted.
 * @throws {DiskFull} if the disk is full.
 */
export async function importOfferCodes(
  { orm, checkDiskSpace }: Pick<Database, 'orm' | 'checkDiskSpace'>,
  id: string,
  platform: Platform,
  batches: CodeBatch[],
): Promise<number> {
  let added = 0;
  for (const batch of batches) {
    // A million codes take many times the size of their file.
    await checkDiskSpace({});
    added += await insertBatch(orm, id, platform, batch);
    // An in-memory database responds without yielding to the event loop.
    await setImmediate();
  }
  return added;
}

async function insertBatch(orm: Orm, id: string, platform: Platform, { codes, titles }: CodeBatch) {
  const held = heartbeat(orm, id);
  const ids = codes.map(newId);
  const added = orm.$with('added').as(
    orm
      .insert(offerCodes)
      .select(
        sql`select id, ${platform}::mobile_platform, code, title, false, false, false, ${held.codesAt}
          from ${held}, unnest(${sql.param(ids)}::text[], ${sql.param(codes)}::text[],
            ${sql.param(titles)}::text[]) as sent (id, code, title)`,
      )
      .onConflictDoNothing({ target: [offerCodes.platform, offerCodes.code] })
      .returning({ _id: offerCodes._id }),
  );
  const [result] = await orm
    .with(held, added)
    .select({ held: sql<number>`(select count(*) from ${held})`.mapWith(Number), added: count() })
    .from(added);
  if (!result?.held) throw interrupted();
  return result.added;
}
