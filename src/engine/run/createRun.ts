import { createPace } from './createPace';
import { createSleeper } from './createSleeper';
import { createTally } from './createTally';
import { failureOf } from './failureOf';
import type { Run, RunSetting, RunState, RunStep } from './Run';
import { isOpen, type RunRow } from './RunRow';

/** Rows that are on their way at once. */
const atOnce = 4;

/** Seconds to wait before a row without an answer is sent again; after the last of them it pauses. */
const waits = [1, 2, 4, 8, 16];

/**
 * Less than the 24 hours for which a key is commonly known: after that a row that was sent may be doubled.
 */
const keyValidity = 23 * 60 * 60 * 1000;

/**
 * Sends rows, four at a time. A 429 holds up all of them; one without an answer is sent again with the same
 * key, up to five times, and then the run pauses; any other failure is the row's own.
 */
export function createRun<Row extends RunRow>(setting: RunSetting<Row>): Run {
  const { rows, writeRow, keep, isThere, wordsOf, unsure = '', whenReached, now = Date.now } = setting;
  const pace = createPace(now);
  const sleeper = createSleeper();
  const tally = createTally(rows);
  const listeners = new Set<() => void>();
  let queue: Row[] = [];
  let step: RunStep = 'paused';
  let heldUntil = 0;
  let held: RunState['held'];
  let stoppedBy: string | undefined;
  /** Waits for an answer, one after the other. */
  let unanswered = 0;
  let working: Promise<unknown> | undefined;
  let state = look();

  function look(): RunState {
    return { ...tally.look(), step, perMinute: pace.perMinute(), held, stoppedBy };
  }

  function tell() {
    state = look();
    for (const listener of listeners) listener();
  }

  async function settle(row: Row, change: Partial<RunRow>) {
    const isDone = tally.change(row, change);
    await keep?.(row);
    if (isDone) pace.count();
    tell();
  }

  async function send(row: Row): Promise<void> {
    const isTooLate = row.state === 'sent' && row.id === undefined && (row.sentAt ?? 0) < now() - keyValidity;
    if (isTooLate) return settle(row, { state: 'failed', reason: unsure });
    const isRepeated = row.state === 'sent';
    await settle(row, { state: 'sent', sentAt: row.sentAt ?? now() });
    try {
      const reached = await writeRow(row);
      answered();
      await settle(row, { state: reached });
    } catch (error) {
      await fail(row, error, isRepeated);
    }
  }

  /** The server takes rows; those that it has held up wait for their time all the same. */
  function answered() {
    unanswered = 0;
    if (heldUntil <= now()) held = undefined;
  }

  async function fail(row: Row, error: unknown, isRepeated: boolean): Promise<void> {
    const failing = failureOf(error);
    if (failing.kind === 'refused') {
      answered();
      const isNew = isRepeated && row.id === undefined;
      const hasArrived = isNew && (await isThere?.(row).catch(() => false));
      return settle(row, hasArrived ? { state: 'created' } : { state: 'failed', reason: wordsOf(error) });
    }
    if (failing.kind === 'barred') return stop(error);
    held = failing.kind === 'wait' ? 'waiting' : 'offline';
    tell();
    if (failing.kind === 'unanswered') await Promise.race([whenReached(), sleeper.sleep()]);
    const wait = failing.kind === 'wait' ? (failing.seconds ?? 1) : nextWait();
    if (wait === undefined) return stop(error);
    heldUntil = Math.max(heldUntil, now() + wait * 1000);
    queue.unshift(row);
  }

  /** Seconds until the next try. Of rows that were on their way together, the first one decides. */
  function nextWait(): number | undefined {
    if (heldUntil > now()) return 0;
    unanswered += 1;
    return waits[unanswered - 1];
  }

  function stop(error: unknown) {
    if (step !== 'running') return;
    step = 'pausing';
    stoppedBy = wordsOf(error);
    sleeper.wake();
    tell();
  }

  async function work(): Promise<void> {
    for (;;) {
      while (step === 'running' && heldUntil > now()) await sleeper.sleep(heldUntil - now());
      const row = step === 'running' ? queue.shift() : undefined;
      if (!row) return;
      await send(row);
    }
  }

  async function run(): Promise<void> {
    // Whoever has nothing left while a row of another comes back to the queue is needed again.
    while (step === 'running' && queue.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
    held = undefined;
    step = step === 'running' ? 'ended' : step === 'pausing' ? 'paused' : step;
    tell();
  }

  function start() {
    if (working) return;
    queue = rows.filter(isOpen);
    step = 'running';
    stoppedBy = undefined;
    unanswered = 0;
    heldUntil = 0;
    pace.restart();
    tell();
    working = run().finally(() => {
      working = undefined;
    });
  }

  async function halt(next: 'pausing' | 'cancelled') {
    if (step === 'ended') return;
    step = next === 'pausing' && !working ? 'paused' : next;
    sleeper.wake();
    tell();
    await working;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    pause: () => halt('pausing'),
    cancel: () => halt('cancelled'),
    repeatFailed() {
      for (const row of rows)
        if (row.state === 'failed') {
          tally.change(row, { state: 'waiting' });
          delete row.reason;
          delete row.sentAt;
        }
      start();
    },
  };
}
