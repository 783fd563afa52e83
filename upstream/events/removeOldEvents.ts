import { inArray, lt } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { events } from '../database/eventTable';

const day = 24 * 60 * 60 * 1000;
/** Rows per statement; other calls can run in between. */
const batchSize = 1000;

/** Removes events that are older than `days`. */
export async function removeOldEvents(orm: Orm, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * day);
  for (let removed = batchSize; removed === batchSize; ) {
    const old = orm
      .select({ _id: events._id })
      .from(events)
      .where(lt(events.createdAt, oldest))
      .orderBy(events.createdAt, events._id)
      .limit(batchSize);
    removed = (await orm.delete(events).where(inArray(events._id, old)).returning({ _id: events._id }))
      .length;
  }
}
