import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlannedRow } from '../../../src/engine/import/planRows';
import { createRun } from '../../../src/engine/run/createRun';
import type { RowState, RunParams } from '../../../src/engine/run/Run';
import { withResolvers } from '../../support/withResolvers';

const rowsOf = (count: number, state: RowState = 'waiting'): PlannedRow[] =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    lastLine: index + 2,
    cells: [`${index}`],
    subject: `${index}`,
    values: { code: `${index}` },
    state,
  }));

/** Starts a run whose rows the test resolves or rejects one by one. Resolves once it has sent the first. */
async function begin(rows: PlannedRow[], setting: Partial<RunParams<PlannedRow>> = {}) {
  const pending = new Map<number, { resolve(): void; reject(error: unknown): void }>();
  const sent: number[] = [];
  const stored: string[] = [];
  const run = createRun({
    rows,
    writeRow: ({ line }) => {
      sent.push(line);
      return new Promise((resolve, reject) => {
        pending.set(line, { resolve: () => resolve('created'), reject });
      });
    },
    store: async ({ line, state }) => void stored.push(`${line} ${state}`),
    exists: async () => false,
    messageFor: error => (error as Error).message,
    uncertain: 'unsure',
    whenOnline: async () => {},
    ...setting,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  run.start();
  await settle();
  return {
    run,
    sent,
    stored,
    async succeed(line: number) {
      pending.get(line)?.resolve();
      await settle();
    },
    async fail(line: number, status: number, message = 'No', body: object = {}) {
      pending.get(line)?.reject(new HttpError(message, status, body));
      await settle();
    },
    settle,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
});
describe('a running import', () => {
  it('sends four rows concurrently, and the next one after each response', async () => {
    const { sent, succeed, run } = await begin(rowsOf(6));
    expect(sent).toEqual([2, 3, 4, 5]);
    await succeed(4);
    expect(sent).toEqual([2, 3, 4, 5, 6]);
    expect(run.state()).toMatchObject({ step: 'running', finished: 1, total: 6 });
    for (const line of [2, 3, 5, 6, 7]) await succeed(line);
    expect(run.state()).toMatchObject({ step: 'ended', finished: 6, counts: { created: 6, failed: 0 } });
  });

  it('ends immediately without rows', async () => {
    const { run } = await begin([]);
    expect(run.state()).toMatchObject({ step: 'ended', finished: 0, total: 0 });
  });

  it('stores that a row is sent before sending it, and then its outcome', async () => {
    const { stored, sent, succeed } = await begin(rowsOf(1));
    expect([stored, sent]).toEqual([['2 sent'], [2]]);
    await succeed(2);
    expect(stored).toEqual(['2 sent', '2 created']);
  });

  it('continues after a rejected row, and stores the server’s message', async () => {
    const rows = rowsOf(2);
    const { run, fail, succeed } = await begin(rows);
    await fail(2, 422, 'Another station already has this code');
    await succeed(3);
    expect(run.state()).toMatchObject({ step: 'ended', counts: { created: 1, failed: 1 } });
    expect(rows[0]).toMatchObject({ state: 'failed', reason: 'Another station already has this code' });
  });

  it('reports rows per minute', async () => {
    const { run, succeed } = await begin(rowsOf(5));
    await vi.advanceTimersByTimeAsync(1000);
    await succeed(2);
    expect(run.state().perMinute).toBe(60);
  });

  it('handles ten thousand rows', async () => {
    const rows = rowsOf(10_000);
    const { run } = await begin(rows, { writeRow: async () => 'created' });
    await vi.waitFor(() => expect(run.state().step).toBe('ended'), { timeout: 20_000 });
    expect(run.state().counts.created).toBe(10_000);
  });
});

it('a server that asks to wait pauses all rows for as long as it says', async () => {
  const { run, sent, fail, succeed } = await begin(rowsOf(6));
  await fail(2, 429, 'Too many', { retryAfter: 7 });
  await succeed(3);
  await succeed(4);
  await succeed(5);
  expect(sent).toEqual([2, 3, 4, 5]);
  expect(run.state()).toMatchObject({ step: 'running', held: 'throttled', finished: 3 });
  await vi.advanceTimersByTimeAsync(6900);
  expect(sent).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([2, 3, 4, 5, 2, 6, 7]);
  for (const line of [2, 6, 7]) await succeed(line);
  expect(run.state()).toMatchObject({ step: 'ended', counts: { created: 6 } });
});

describe('a row without a response', () => {
  it('is retried with increasing delays until the import pauses', async () => {
    const { run, sent, fail, settle } = await begin(rowsOf(1));
    for (const wait of [1, 2, 4, 8, 16]) {
      await fail(2, 0, 'No network');
      expect(run.state()).toMatchObject({ step: 'running', held: 'offline' });
      await vi.advanceTimersByTimeAsync(wait * 1000 + 1);
    }
    expect(sent).toHaveLength(6);
    await fail(2, 504, 'No network');
    expect(run.state()).toMatchObject({ step: 'paused', stoppedBy: 'No network', finished: 0 });
    run.start();
    await settle();
    expect(sent).toHaveLength(7);
    await fail(2, 0, 'No network');
    expect(run.state()).toMatchObject({ step: 'running', held: 'offline' });
  });

  it('counts as created if the retry is rejected and the record exists', async () => {
    const checked: number[] = [];
    const exists = async ({ line }: PlannedRow) => {
      checked.push(line);
      return line === 2;
    };
    const rows = rowsOf(3);
    const { run, fail } = await begin(rows, { exists });
    await fail(2, 0);
    await fail(3, 0);
    await fail(4, 422, 'Taken');
    await vi.advanceTimersByTimeAsync(1001);
    await fail(2, 409, 'Taken');
    await fail(3, 409, 'Taken');
    expect(checked).toEqual([2, 3]);
    expect(rows.map(({ state }) => state)).toEqual(['created', 'failed', 'failed']);
    expect(run.state()).toMatchObject({ step: 'ended', counts: { created: 1, failed: 2 } });
  });

  it('fails after six attempts if others are answered, and can be tried again', async () => {
    const rows = rowsOf(20);
    let sent = 0;
    const writeRow = async ({ line }: PlannedRow): Promise<RowState> => {
      if (line !== 3) return 'created';
      sent += 1;
      throw new HttpError('Bad gateway', 502);
    };
    const { run, settle } = await begin(rows, { writeRow });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toBe(6);
    expect(run.state()).toMatchObject({ step: 'ended', counts: { created: 19, failed: 1 } });
    expect(rows[1]).toMatchObject({ state: 'failed', reason: 'unsure' });
    run.repeatFailed();
    await settle();
    expect(sent).toBe(7);
  });

  it('waits for the connection', async () => {
    const { promise, resolve: back } = withResolvers();
    const whenOnline = () => promise;
    const { sent, fail } = await begin(rowsOf(1), { whenOnline });
    await fail(2, 0);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent).toEqual([2]);
    back();
    await vi.advanceTimersByTimeAsync(1001);
    expect(sent).toEqual([2, 2]);
  });

  it('is not retried after a day, not even on request, because its key may have expired', async () => {
    const rows = rowsOf(1, 'sent').map(row => ({ ...row, sentAt: 0 }));
    const { run, sent, settle } = await begin(rows);
    expect(sent).toEqual([]);
    expect(rows[0]).toMatchObject({ state: 'failed', reason: 'unsure' });
    expect(run.state().step).toBe('ended');
    run.repeatFailed();
    await settle();
    expect(sent).toEqual([]);
    expect(run.state()).toMatchObject({ step: 'ended', counts: { failed: 1 } });
  });
});

describe('a row that failed but may have been saved', () => {
  async function failAndRepeat(after: number) {
    const rows = rowsOf(1);
    const begun = await begin(rows, { exists: async () => true });
    await begun.fail(2, 500);
    await vi.advanceTimersByTimeAsync(after);
    begun.run.repeatFailed();
    await begun.settle();
    return { ...begun, rows };
  }

  it('counts as created if its repetition is rejected and the record exists', async () => {
    const { fail, rows } = await failAndRepeat(0);
    await fail(2, 422, 'Taken');
    expect(rows[0]).toMatchObject({ state: 'created' });
  });

  it('is not repeated after a day', async () => {
    const { sent, rows } = await failAndRepeat(24 * 3_600_000);
    expect([sent, rows[0]]).toEqual([[2], expect.objectContaining({ state: 'failed', reason: 'unsure' })]);
  });
});

describe('a stopped run', () => {
  it('finishes pending rows, sends no others, and resumes from there', async () => {
    const { run, sent, succeed, settle } = await begin(rowsOf(6));
    const paused = run.pause();
    expect(run.state().step).toBe('pausing');
    for (const line of [2, 3, 4, 5]) await succeed(line);
    await paused;
    expect(run.state()).toMatchObject({ step: 'paused', finished: 4 });
    expect(sent).toHaveLength(4);
    run.start();
    await settle();
    expect(sent).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('reports its cancellation once, after its pending rows', async () => {
    const { run, sent, succeed } = await begin(rowsOf(6));
    const finishedWhenCancelled: number[] = [];
    run.subscribe(() => run.state().step === 'cancelled' && finishedWhenCancelled.push(run.state().finished));
    const cancelled = run.cancel();
    for (const line of [2, 3, 4, 5]) await succeed(line);
    await cancelled;
    await run.cancel();
    expect(finishedWhenCancelled).toEqual([4]);
    expect(sent).toHaveLength(4);
  });

  it('reports rows without a response as failed once it is cancelled, but not those that must wait', async () => {
    const rows = rowsOf(6);
    const { run, succeed, fail } = await begin(rows);
    await fail(2, 0);
    await fail(3, 429);
    for (const line of [4, 5]) await succeed(line);
    await run.pause();
    await run.cancel();
    expect(rows.map(({ state }) => state)).toEqual([
      ...['failed', 'waiting', 'created', 'created', 'waiting', 'waiting'],
    ]);
    expect(rows[0]).toMatchObject({ reason: 'unsure' });
    expect(run.state()).toMatchObject({ step: 'cancelled', counts: { failed: 1, waiting: 3, sent: 0 } });
  });

  it('is paused while the server asks to wait', async () => {
    const { run, fail } = await begin(rowsOf(1));
    await fail(2, 429, 'Too many', { retryAfter: 600 });
    await run.pause();
    expect(run.state().step).toBe('paused');
  });

  it('can be paused and restarted while it waits for the connection', async () => {
    const { promise, resolve: back } = withResolvers();
    const whenOnline = () => promise;
    const { run, sent, fail, succeed, settle } = await begin(rowsOf(2), { whenOnline });
    await fail(2, 0);
    await succeed(3);
    await run.pause();
    expect(run.state()).toMatchObject({ step: 'paused', finished: 1 });
    run.start();
    await settle();
    expect(sent).toEqual([2, 3, 2]);
    back();
    await settle();
    await succeed(2);
    expect(run.state()).toMatchObject({ step: 'ended', counts: { created: 2 } });
  });

  it('pauses when the session has ended', async () => {
    const { run, fail } = await begin(rowsOf(1));
    await fail(2, 401, 'Sign in');
    expect(run.state()).toMatchObject({ step: 'paused', stoppedBy: 'Sign in', finished: 0 });
  });
});
