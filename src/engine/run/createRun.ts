import PQueue from 'p-queue';
import { createStore } from 'zustand';
import { type Failure, failureOf } from './failureOf';
import {
  isOpen,
  isRepeatable,
  type Run,
  type RunParams,
  type RunRow,
  type RunState,
  type RunStep,
} from './Run';

/** Maximum number of rows in flight. */
const concurrency = 4;

/** Seconds to wait before a row without a response is sent again. After the last delay, it is not. */
const retryDelays = [1, 2, 4, 8, 16];

/** Below the 24 hours for which servers commonly keep a key; resending later could create a duplicate. */
const keyValidity = 23 * 60 * 60 * 1000;

/**
 * Sends rows, four at a time. A 429 delays all of them. A row without a response is sent again with the same
 * key, up to five times; then it fails, or the run pauses if no other row has one. Any other failure affects
 * only its row.
 */
export function createRun<Row extends RunRow>(params: RunParams<Row>): Run {
  const { rows, writeRow, store, exists, messageFor, uncertain, whenOnline } = params;
  const queue = new PQueue({ concurrency, autoStart: false });
  const progress = createProgress(rows);
  const backoff = createBackoff(queue, { isRunning: () => step === 'running', whenOnline });
  let step: RunStep = 'paused';
  /** The step after the calls in flight have ended. */
  let stopsAs: 'paused' | 'cancelled' = 'paused';
  let stoppedBy: string | undefined;
  /** How often a row was sent without a response since the last start. */
  const unanswered = new Map<Row, number>();
  /** Resolves once the queue is empty. */
  let working: Promise<void> | undefined;
  const snapshot = () => ({ ...progress.snapshot(), step, held: backoff.reason(), stoppedBy });
  const state = createStore<RunState>()(snapshot);
  const notify = () => state.setState(snapshot());

  const add = (row: Row, priority = 0) => void queue.add(() => send(row), { priority });

  async function changeRow(row: Row, to: Partial<RunRow>) {
    progress.change(row, to);
    await store?.(row);
    notify();
  }

  const lost = { state: 'failed', isUncertain: true, reason: uncertain } as const;

  async function send(row: Row): Promise<void> {
    const wasSent = row.state === 'sent';
    const mayExist = wasSent && row.id === undefined;
    const isTooLate = mayExist && (row.sentAt ?? 0) < Date.now() - keyValidity;
    if (isTooLate) return changeRow(row, lost);
    await changeRow(row, { state: 'sent', sentAt: row.sentAt ?? Date.now() });
    try {
      const nextState = await writeRow(row);
      backoff.answered();
      await changeRow(row, { state: nextState });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'rejected') {
        await postpone(row, failure, error);
        if (failure.kind === 'unanswered' || wasSent) return;
        // The server has not executed the call.
        delete row.sentAt;
        return changeRow(row, { state: 'waiting' });
      }
      backoff.answered();
      const hasArrived = mayExist && (await exists?.(row).catch(() => false));
      const rejections = (row.rejections ?? 0) + (failure.isDefinite ? 1 : 0);
      if (failure.isDefinite) delete row.sentAt;
      await changeRow(
        row,
        hasArrived ? { state: 'created' } : { state: 'failed', reason: messageFor(error), rejections },
      );
    }
  }

  /** Sends a row again later, fails it, or stops the run. */
  async function postpone(row: Row, failure: Failure, error: unknown) {
    if (failure.kind === 'wait') backoff.wait(failure.seconds || 1);
    else if (failure.kind === 'unauthorized' || !backoff.retry()) {
      if (step !== 'running') return;
      stoppedBy = messageFor(error);
      return void halt('paused');
    } else {
      const attempts = (unanswered.get(row) ?? 0) + 1;
      unanswered.set(row, attempts);
      if (attempts > retryDelays.length) return changeRow(row, { state: 'failed', reason: uncertain });
    }
    if (step === 'running') add(row, 1);
    notify();
  }

  /** Empties the queue; the next start queues the remaining rows again. */
  async function halt(next: typeof stopsAs) {
    if (step === 'ended' || step === 'cancelled') return;
    stopsAs = next;
    queue.clear();
    if (!working) return stop();
    step = 'pausing';
    notify();
    await working;
  }

  function stop() {
    step = stopsAs;
    if (step === 'cancelled') for (const row of rows) if (row.state === 'sent') progress.change(row, lost);
    notify();
  }

  async function work(): Promise<void> {
    await queue.onIdle();
    backoff.reset();
    working = undefined;
    if (step !== 'running') return stop();
    step = 'ended';
    notify();
  }

  function start(): Promise<void> {
    if (working) return working;
    step = 'running';
    stoppedBy = undefined;
    unanswered.clear();
    progress.restartClock();
    for (const row of rows) if (isOpen(row)) add(row);
    notify();
    queue.start();
    working = work();
    return working;
  }

  function repeatFailed() {
    progress.reopenFailed();
    void start();
  }

  return {
    state: state.getState,
    subscribe: state.subscribe,
    start,
    pause: () => halt('paused'),
    cancel: () => halt('cancelled'),
    repeatFailed,
  };
}

/** Changes the state of rows, counts them by state and measures the rate since the last start. */
function createProgress<Row extends RunRow>(rows: readonly Row[]) {
  const counts = { waiting: 0, sent: 0, created: 0, updated: 0, done: 0, same: 0, failed: 0, skipped: 0 };
  for (const { state } of rows) counts[state] += 1;
  let [startedAt, completed] = [0, 0];

  function perMinute(): number {
    const passed = Date.now() - startedAt;
    return passed < 500 ? 0 : (completed / passed) * 60_000;
  }

  function change(row: Row, to: Partial<RunRow>) {
    counts[row.state] -= 1;
    Object.assign(row, to);
    counts[row.state] += 1;
    if (!isOpen(row)) completed += 1;
  }

  return {
    change,
    reopenFailed() {
      for (const row of rows.filter(isRepeatable)) {
        change(row, { state: row.sentAt === undefined ? 'waiting' : 'sent' });
        delete row.reason;
      }
    },
    restartClock() {
      [startedAt, completed] = [Date.now(), 0];
    },
    snapshot() {
      const [total, finished] = [rows.length, rows.length - counts.waiting - counts.sent];
      return { counts: { ...counts }, finished, total, perMinute: perMinute() };
    },
  };
}

interface BackoffParams extends Pick<RunParams<RunRow>, 'whenOnline'> {
  isRunning(): boolean;
}

/** Pauses the queue while the server asks to wait or does not respond. */
function createBackoff(queue: PQueue, { isRunning, whenOnline }: BackoffParams) {
  let reason: RunState['held'];
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Consecutive delays that ended without a response. */
  let unanswered = 0;

  function pause(seconds: number) {
    pausedUntil = Math.max(pausedUntil, Date.now() + seconds * 1000);
    queue.pause();
    clearTimeout(timer);
    timer = setTimeout(() => isRunning() && queue.start(), pausedUntil - Date.now());
  }

  return {
    reason: () => reason,

    /** Called when the server responds. A delay that it requested still runs to its end. */
    answered() {
      unanswered = 0;
      if (!queue.isPaused) reason = undefined;
    },

    wait(seconds: number) {
      reason = 'throttled';
      pause(seconds);
    },

    /** Waits longer each time. Returns whether to resend the row. */
    retry(): boolean {
      reason = 'offline';
      // Of rows that were in flight together, only the first failure starts a delay.
      if (queue.isPaused) return true;
      const delay = retryDelays[unanswered];
      if (delay === undefined) return false;
      unanswered += 1;
      queue.pause();
      void whenOnline().then(() => isRunning() && pause(delay));
      return true;
    },

    reset() {
      clearTimeout(timer);
      reason = undefined;
      unanswered = 0;
      pausedUntil = 0;
    },
  };
}
