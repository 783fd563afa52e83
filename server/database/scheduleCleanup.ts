import type { Database } from '../../upstream/database/Database';
import { removeOldEvents } from '../../upstream/events/removeOldEvents';
import { collectContents } from '../../upstream/files/collectContents';
import { removeLeftCodes } from '../../upstream/offers/withImportLease';
import { removeOldKeys } from '../../upstream/requests/idempotency';
import { describeError } from '../describeError';

const second = 1000;
/** Milliseconds between two runs. */
const intervals = { maintain: 10 * second, collect: 600 * second, events: 3600 * second };

/**
 * Runs the database's background work: removes the contents of deleted files, the codes of imports that were
 * killed, old events and old keys of writes, and maintains the embedded database. A failure is logged, and
 * tried again at the next run.
 *
 * @param eventDays Days for which events are kept.
 * @returns The function that ends it, and resolves when nothing of it runs any more.
 */
export function scheduleCleanup(database: Database, eventDays: number): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const every = (interval: number, task: () => Promise<void>) =>
    setInterval(() => {
      running = running
        .then(task)
        .catch(error => console.error(`The database could not be tended: ${describeError(error)}`));
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
