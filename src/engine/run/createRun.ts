import PQueue from 'p-queue';
import { failureOf } from './failureOf';
import { type Counts, isOpen, type Run, type RunRow, type RunSetting, type RunState } from './Run';

/** Rows that are on their way at once. */
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
  const { rows, writeRow, store, exists, messageFor, uncertain = '', whenOnline, now = Date.now } = setting;
  const queue = new PQueue({ concurrency, autoStart: false });
  const counts: Counts = { created: 0, updated: 0, done: 0, same: 0, failed: 0, left: 0 };
  const listeners = new Set<() => void>();
  let done = 0;
  let step: RunState['step'] = 'paused';
  let held: RunState['held'];
  let stoppedBy: string | undefined;
  /** When it began to run, and when rows were done since, in the last half minute. */
  let since = now();
  let times: number[] = [];
  let heldUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Waits for an answer, one after the other. */
  let unanswered = 0;
  let working: Promise<void> | undefined;
  for (const row of rows) count(row, 1);
  let state = snapshot();

  function count({ state }: RunRow, by: 1 | -1) {
    if (state === 'waiting' || state === 'sent') return;
    done += by;
    counts[state] += by;
  }

  function change(row: Row, to: Partial<RunRow>) {
    count(row, -1);
    Object.assign(row, to);
    count(row, 1);
  }

  function perMinute(): number {
    const from = Math.max(since, now() - rateWindow);
    times = times.filter(time => time >= from);
    const passed = now() - from;
    return passed < 500 || times.length === 0 ? 0 : (times.length / passed) * 60_000;
  }

  function snapshot(): RunState {
    return { counts: { ...counts }, done, total: rows.length, step, perMinute: perMinute(), held, stoppedBy };
  }

  function notify() {
    state = snapshot();
    for (const listener of listeners) listener();
  }

  const add = (row: Row, priority = 0) => void queue.add(() => send(row), { priority });

  async function settle(row: Row, to: Partial<RunRow>) {
    change(row, to);
    await store?.(row);
    if (!isOpen(row)) times.push(now());
    notify();
  }

  async function send(row: Row): Promise<void> {
    const isRepeated = row.state === 'sent';
    const isTooLate = isRepeated && row.id === undefined && (row.sentAt ?? 0) < now() - keyValidity;
    if (isTooLate) return settle(row, { state: 'failed', reason: uncertain });
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
    if (!queue.isPaused) held = undefined;
  }

  async function fail(row: Row, error: unknown, isRepeated: boolean): Promise<void> {
    const failing = failureOf(error);
    if (failing.kind === 'refused') {
      answered();
      const isNew = isRepeated && row.id === undefined;
      const hasArrived = isNew && (await exists?.(row).catch(() => false));
      return settle(row, hasArrived ? { state: 'created' } : { state: 'failed', reason: messageFor(error) });
    }
    if (failing.kind === 'barred') return stop(error);
    held = failing.kind === 'wait' ? 'waiting' : 'offline';
    if (failing.kind === 'wait') hold(failing.seconds ?? 1);
    // Of rows that were on their way together, the first one decides.
    else if (!queue.isPaused) {
      const wait = retryDelays[unanswered];
      if (wait === undefined) return stop(error);
      unanswered += 1;
      queue.pause();
      void whenOnline().then(() => hold(wait));
    }
    if (step === 'running') add(row, 1);
    notify();
  }

  /** Sends nothing for this many seconds. */
  function hold(seconds: number) {
    heldUntil = Math.max(heldUntil, now() + seconds * 1000);
    queue.pause();
    clearTimeout(timer);
    timer = setTimeout(() => step === 'running' && queue.start(), heldUntil - now());
  }

  function stop(error: unknown) {
    if (step !== 'running') return;
    stoppedBy = messageFor(error);
    void halt('pausing');
  }

  /** Rows that are left in the queue are put there again by the next start. */
  async function halt(next: 'pausing' | 'cancelled') {
    if (step === 'ended') return;
    step = next === 'pausing' && !working ? 'paused' : next;
    queue.clear();
    notify();
    await working;
  }

  async function work(): Promise<void> {
    await queue.onIdle();
    clearTimeout(timer);
    held = undefined;
    step = step === 'running' ? 'ended' : step === 'pausing' ? 'paused' : step;
    working = undefined;
    notify();
  }

  function start() {
    if (working) return;
    step = 'running';
    stoppedBy = undefined;
    unanswered = 0;
    heldUntil = 0;
    since = now();
    times = [];
    for (const row of rows) if (isOpen(row)) add(row);
    notify();
    queue.start();
    working = work();
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
          change(row, { state: 'waiting' });
          delete row.reason;
          delete row.sentAt;
        }
      start();
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
