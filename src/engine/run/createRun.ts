import PQueue from 'p-queue';
import { failureOf } from './failureOf';
import { type Counts, isOpen, type Run, type RunRow, type RunSetting, type RunState } from './Run';

/** How many rows are in flight simultaneously. */
const concurrency = 4;

/** Seconds to wait before a row without an answer is sent again; after the last of them it pauses. */
const retryDelays = [1, 2, 4, 8, 16];

/**
 * Less than the 24 hours for which a key is commonly known: after that a row that was sent may be doubled.
 */
const keyValidity = 23 * 60 * 60 * 1000;

/** Milliseconds over which the rate is taken. */
const rateWindow = 30_000;

/**
 * Sends rows, four at a time. A 429 delays all of them. A row without a response is sent again with the same
 * key, up to five times, and then the run pauses. Any other failure concerns only its row.
 */
export function createRun<Row extends RunRow>(setting: RunSetting<Row>): Run {
  const { rows, writeRow, store, exists, messageFor, uncertain = '', now = Date.now } = setting;
  const queue = new PQueue({ concurrency, autoStart: false });
  const progress = createProgress(rows, now);
  const backoff = createBackoff(queue, { isRunning: () => step === 'running', now, ...setting });
  const listeners = new Set<() => void>();
  let step: RunState['step'] = 'paused';
  let stoppedBy: string | undefined;
  /** Resolves once the queue is empty. */
  let working: Promise<void> | undefined;
  let state = snapshot();

  function snapshot(): RunState {
    return { ...progress.snapshot(), step, held: backoff.reason(), stoppedBy };
  }

  function notify() {
    state = snapshot();
    for (const listener of listeners) listener();
  }

  const add = (row: Row, priority = 0) => void queue.add(() => send(row), { priority });

  async function settle(row: Row, to: Partial<RunRow>) {
    progress.change(row, to);
    await store?.(row);
    notify();
  }

  async function send(row: Row): Promise<void> {
    const isRepeated = row.state === 'sent';
    const isTooLate = isRepeated && row.id === undefined && (row.sentAt ?? 0) < now() - keyValidity;
    if (isTooLate) return settle(row, { state: 'failed', reason: uncertain });
    await settle(row, { state: 'sent', sentAt: row.sentAt ?? now() });
    try {
      const reached = await writeRow(row);
      backoff.answered();
      await settle(row, { state: reached });
    } catch (error) {
      await fail(row, error, isRepeated);
    }
  }

  async function fail(row: Row, error: unknown, isRepeated: boolean): Promise<void> {
    const failing = failureOf(error);
    if (failing.kind === 'rejected') {
      backoff.answered();
      const isNew = isRepeated && row.id === undefined;
      const hasArrived = isNew && (await exists?.(row).catch(() => false));
      return settle(row, hasArrived ? { state: 'created' } : { state: 'failed', reason: messageFor(error) });
    }
    if (failing.kind === 'unauthorized') return stop(error);
    if (failing.kind === 'wait') backoff.wait(failing.seconds ?? 1);
    else if (!backoff.retry()) return stop(error);
    if (step === 'running') add(row, 1);
    notify();
  }

  function stop(error: unknown) {
    if (step !== 'running') return;
    stoppedBy = messageFor(error);
    void halt('pausing');
  }

  /** The next start queues the remaining rows again. */
  async function halt(next: 'pausing' | 'cancelled') {
    if (step === 'ended') return;
    step = next === 'pausing' && !working ? 'paused' : next;
    queue.clear();
    notify();
    await working;
  }

  async function work(): Promise<void> {
    await queue.onIdle();
    backoff.end();
    step = step === 'running' ? 'ended' : step === 'pausing' ? 'paused' : step;
    working = undefined;
    notify();
  }

  function start() {
    if (working) return;
    step = 'running';
    stoppedBy = undefined;
    backoff.reset();
    progress.restartClock();
    for (const row of rows) if (isOpen(row)) add(row);
    notify();
    queue.start();
    working = work();
  }

  function repeatFailed() {
    for (const row of rows)
      if (row.state === 'failed') {
        progress.change(row, { state: 'waiting' });
        delete row.reason;
        delete row.sentAt;
      }
    start();
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
    repeatFailed,
  };
}

/** Changes the state of rows, and counts them by it and by the minute. */
function createProgress<Row extends RunRow>(rows: readonly Row[], now: () => number) {
  const counts: Counts = { created: 0, updated: 0, done: 0, same: 0, failed: 0, left: 0 };
  let done = 0;
  let startedAt = now();
  /** When rows were done, within the last half minute. */
  let times: number[] = [];

  function count({ state }: RunRow, by: 1 | -1) {
    if (state === 'waiting' || state === 'sent') return;
    done += by;
    counts[state] += by;
  }

  function perMinute(): number {
    const from = Math.max(startedAt, now() - rateWindow);
    times = times.filter(time => time >= from);
    const passed = now() - from;
    return passed < 500 || times.length === 0 ? 0 : (times.length / passed) * 60_000;
  }

  for (const row of rows) count(row, 1);
  return {
    change(row: Row, to: Partial<RunRow>) {
      count(row, -1);
      Object.assign(row, to);
      count(row, 1);
      if (!isOpen(row)) times.push(now());
    },
    restartClock() {
      startedAt = now();
      times = [];
    },
    snapshot: () => ({ counts: { ...counts }, done, total: rows.length, perMinute: perMinute() }),
  };
}

interface BackoffSetting extends Pick<RunSetting<RunRow>, 'whenOnline'> {
  isRunning(): boolean;
  now(): number;
}

/** Pauses the queue while the server asks to wait, or does not answer. */
function createBackoff(queue: PQueue, { isRunning, whenOnline, now }: BackoffSetting) {
  let reason: RunState['held'];
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Delays in a row that ended without a response. */
  let unanswered = 0;

  function pause(seconds: number) {
    pausedUntil = Math.max(pausedUntil, now() + seconds * 1000);
    queue.pause();
    clearTimeout(timer);
    timer = setTimeout(() => isRunning() && queue.start(), pausedUntil - now());
  }

  return {
    reason: () => reason,

    /** The server responds. A delay that it has asked for still lasts its time. */
    answered() {
      unanswered = 0;
      if (!queue.isPaused) reason = undefined;
    },

    wait(seconds: number) {
      reason = 'waiting';
      pause(seconds);
    },

    /** Waits longer each time. Returns whether to send the row again. */
    retry(): boolean {
      reason = 'offline';
      // Of rows that were on their way together, the first one decides.
      if (queue.isPaused) return true;
      const delay = retryDelays[unanswered];
      if (delay === undefined) return false;
      unanswered += 1;
      queue.pause();
      void whenOnline().then(() => pause(delay));
      return true;
    },

    reset() {
      unanswered = 0;
      pausedUntil = 0;
    },

    end() {
      clearTimeout(timer);
      reason = undefined;
    },
  };
}

/** Starts a run that has no view, and resolves once it sends nothing more. */
export function untilOver(run: Run): Promise<RunState> {
  return new Promise(resolve => {
    const end = run.subscribe(() => {
      const state = run.state();
      if (state.step === 'running' || state.step === 'pausing') return;
      end();
      resolve(state);
    });
    run.start();
  });
}
