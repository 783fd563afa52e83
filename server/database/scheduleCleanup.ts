import type { Database } from '../../upstream/database/Database';
import { describeError } from '../../upstream/database/describeError';
import { removeOldEvents } from '../../upstream/events/recordChanges';
import { collectContents } from '../../upstream/files/storeFile';
import { removeLeftCodes } from '../../upstream/offers/withImportLease';
import { removeOldKeys } from '../../upstream/requests/idempotency';

const second = 1000;
/** In milliseconds. */
const intervals = { maintain: 10 * second, collect: 600 * second, events: 3600 * second };

/**
 * Schedules the database's background work: deletes the contents of deleted files, the codes of interrupted
 * imports, old events and old idempotency keys, and maintains the embedded database. A failure is logged and
 * retried at the next run.
 *
 * @param eventDays Days for which events are kept.
 * @returns The function that stops the schedule and resolves when running work has ended.
 */
export function scheduleCleanup(database: Database, eventDays: number): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const every = (interval: number, task: () => Promise<void>) =>
    setInterval(() => {
      running = running
        .then(task)
        .catch(error => console.error(`The database cleanup failed: ${describeError(error)}`));
    }, interval).unref();
  const timers = [
    every(intervals.maintain, () => database.maintain()),
    every(intervals.maintain, () => removeLeftCodes(database.orm)),
    every(intervals.collect, () => collectContents(database.orm, new Date())),
    every(intervals.events, () => removeOldEvents(database.orm, eventDays, new Date())),
    every(intervals.events, () => removeOldKeys(database.orm, new Date())),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
    return running;
  };
}
