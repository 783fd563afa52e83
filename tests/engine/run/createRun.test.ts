import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportRow } from '../../../src/engine/import/importStore';
import { createRun } from '../../../src/engine/run/createRun';
import type { RowState, RunParams } from '../../../src/engine/run/Run';

const rowsOf = (count: number, state: RowState = 'waiting'): ImportRow[] =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    lastLine: index + 2,
    cells: [`${index}`],
    subject: `${index}`,
    action: 'create',
    values: { code: `${index}` },
    state,
  }));

/** A run over a server that the test answers, row by row. */
function begin(rows: ImportRow[], setting: Partial<RunParams<ImportRow>> = {}) {
  const under = new Map<number, { resolve(): void; reject(error: unknown): void }>();
  const sent: number[] = [];
  const kept: [line: number, state: RowState][] = [];
  const run = createRun({
    rows,
    writeRow: ({ line }) => {
      sent.push(line);
      return new Promise((resolve, reject) => {
        under.set(line, { resolve: () => resolve('created'), reject });
      });
    },
    store: async ({ line, state }) => void kept.push([line, state]),
    exists: async () => false,
    messageFor: error => (error as Error).message,
    uncertain: 'unsure',
    whenOnline: async () => {},
    ...setting,
  });
  run.start();
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    run,
    sent,
    kept,
    async answer(line: number) {
      under.get(line)?.resolve();
      await settled();
    },
    async refuse(line: number, status: number, message = 'No', body: object = {}) {
      under.get(line)?.reject(new HttpError(message, status, body));
      await settled();
    },
    settled,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an import that runs', () => {
  it('has four rows on their way, and sends the next one when one is answered', async () => {
    const { sent, answer, settled, run } = begin(rowsOf(6));
    await settled();
    expect(sent).toEqual([2, 3, 4, 5]);
    await answer(4);
    expect(sent).toEqual([2, 3, 4, 5, 6]);
    expect(run.state()).toMatchObject({ step: 'running', done: 1, total: 6 });
    for (const line of [2, 3, 5, 6, 7]) await answer(line);
    expect(run.state()).toMatchObject({ step: 'ended', done: 6, counts: { created: 6, failed: 0 } });
  });

  it('ends at once without any row', async () => {
    const { run, settled } = begin([]);
    await settled();
    expect(run.state()).toMatchObject({ step: 'ended', done: 0, total: 0 });
  });

  it('keeps that a row was sent before it is, and what became of it', async () => {
    const { kept, sent, settled, answer } = begin(rowsOf(1), {});
    await settled();
    expect([kept, sent]).toEqual([[[2, 'sent']], [2]]);
    await answer(2);
    expect(kept).toEqual([
      [2, 'sent'],
      [2, 'created'],
    ]);
  });

  it('goes on after a refused row, with the server’s words', async () => {
    const rows = rowsOf(2);
    const { run, refuse, answer, settled } = begin(rows);
    await settled();
    await refuse(2, 422, 'Another station already has this code');
    await answer(3);
    expect(run.state()).toMatchObject({ step: 'ended', counts: { created: 1, failed: 1 } });
    expect(rows[0]).toMatchObject({ state: 'failed', reason: 'Another station already has this code' });
  });

  it('sends refused rows again when that is asked for', async () => {
    const { run, refuse, answer, settled, sent } = begin(rowsOf(1));
    await settled();
    await refuse(2, 500);
    expect(run.state().step).toBe('ended');
    run.repeatFailed();
    await settled();
    await answer(2);
    expect(sent).toEqual([2, 2]);
    expect(run.state()).toMatchObject({ step: 'ended', counts: { created: 1, failed: 0 } });
  });

  it('tells how many rows it does in a minute', async () => {
    const { run, answer, settled } = begin(rowsOf(5));
    await settled();
    await vi.advanceTimersByTimeAsync(1000);
    await answer(2);
    expect(run.state().perMinute).toBe(60);
  });

  it('does ten thousand rows', async () => {
    const rows = rowsOf(10_000);
    const { run } = begin(rows, { writeRow: async () => 'created' });
    await vi.waitFor(() => expect(run.state().step).toBe('ended'), { timeout: 20_000 });
    expect(run.state().counts.created).toBe(10_000);
  });
});

describe('a server that asks to wait', () => {
  it('is obeyed by all rows, for as long as it says', async () => {
    const { run, sent, refuse, answer, settled } = begin(rowsOf(6));
    await settled();
    await refuse(2, 429, 'Too many', { retryAfter: 7 });
    await answer(3);
    await answer(4);
    await answer(5);
    expect(sent).toEqual([2, 3, 4, 5]);
    expect(run.state()).toMatchObject({ step: 'running', held: 'waiting', done: 3 });
    await vi.advanceTimersByTimeAsync(6900);
    expect(sent).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual([2, 3, 4, 5, 2, 6, 7]);
    for (const line of [2, 6, 7]) await answer(line);
    expect(run.state()).toMatchObject({ step: 'ended', counts: { created: 6 } });
  });
});

describe('a row without an answer', () => {
  it('is sent again, a little later each time, and then the import pauses', async () => {
    const { run, sent, refuse, settled } = begin(rowsOf(1));
    await settled();
    for (const wait of [1, 2, 4, 8, 16]) {
      await refuse(2, 0, 'No network');
      expect(run.state()).toMatchObject({ step: 'running', held: 'offline' });
      await vi.advanceTimersByTimeAsync(wait * 1000 + 1);
    }
    expect(sent).toHaveLength(6);
    await refuse(2, 504, 'No network');
    expect(run.state()).toMatchObject({ step: 'paused', stoppedBy: 'No network', done: 0 });
    run.start();
    await settled();
    expect(sent).toHaveLength(7);
  });

  it('has arrived where it is refused the second time, and is there', async () => {
    const asked: number[] = [];
    const exists = async ({ line }: ImportRow) => {
      asked.push(line);
      return line === 2;
    };
    const rows = rowsOf(3);
    const { run, refuse, settled } = begin(rows, { exists });
    await settled();
    await refuse(2, 0);
    await refuse(3, 0);
    await refuse(4, 422, 'Taken');
    await vi.advanceTimersByTimeAsync(1001);
    await refuse(2, 409, 'Taken');
    await refuse(3, 409, 'Taken');
    expect(asked).toEqual([2, 3]);
    expect(rows.map(({ state }) => state)).toEqual(['created', 'failed', 'failed']);
    expect(run.state()).toMatchObject({ step: 'ended', counts: { created: 1, failed: 2 } });
  });

  it('waits for the connection', async () => {
    let back = () => {};
    const whenOnline = () =>
      new Promise<void>(resolve => {
        back = resolve;
      });
    const { sent, refuse, settled } = begin(rowsOf(1), { whenOnline });
    await settled();
    await refuse(2, 0);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent).toEqual([2]);
    back();
    await vi.advanceTimersByTimeAsync(1001);
    expect(sent).toEqual([2, 2]);
  });

  it('is not sent again after a day, when its key may be forgotten', async () => {
    const rows = rowsOf(1, 'sent').map(row => ({ ...row, sentAt: 0 }));
    const { run, sent, settled } = begin(rows);
    await settled();
    expect(sent).toEqual([]);
    expect(rows[0]).toMatchObject({ state: 'failed', reason: 'unsure' });
    expect(run.state().step).toBe('ended');
  });
});

describe('a run that is stopped', () => {
  it('lets arrive what is on its way, sends nothing else, and goes on from there', async () => {
    const { run, sent, answer, settled } = begin(rowsOf(6));
    await settled();
    const paused = run.pause();
    expect(run.state().step).toBe('pausing');
    for (const line of [2, 3, 4, 5]) await answer(line);
    await paused;
    expect(run.state()).toMatchObject({ step: 'paused', done: 4 });
    expect(sent).toHaveLength(4);
    run.start();
    await settled();
    expect(sent).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('is cancelled for good', async () => {
    const { run, sent, answer, settled } = begin(rowsOf(6));
    await settled();
    const cancelled = run.cancel();
    for (const line of [2, 3, 4, 5]) await answer(line);
    await cancelled;
    expect(run.state()).toMatchObject({ step: 'cancelled', done: 4 });
    expect(sent).toHaveLength(4);
  });

  it('is paused while the server asks to wait', async () => {
    const { run, refuse, settled } = begin(rowsOf(1));
    await settled();
    await refuse(2, 429, 'Too many', { retryAfter: 600 });
    await run.pause();
    expect(run.state().step).toBe('paused');
  });

  it('is paused while it waits for the connection, and started again, whatever comes of that', async () => {
    let back = () => {};
    const whenOnline = () =>
      new Promise<void>(resolve => {
        back = resolve;
      });
    const { run, sent, refuse, answer, settled } = begin(rowsOf(2), { whenOnline });
    await settled();
    await refuse(2, 0);
    await answer(3);
    await run.pause();
    expect(run.state()).toMatchObject({ step: 'paused', done: 1 });
    run.start();
    await settled();
    expect(sent).toEqual([2, 3, 2]);
    back();
    await settled();
    await answer(2);
    expect(run.state()).toMatchObject({ step: 'ended', counts: { created: 2 } });
  });

  it('stops by itself when nobody is signed in any more', async () => {
    const { run, refuse, settled } = begin(rowsOf(1));
    await settled();
    await refuse(2, 401, 'Sign in');
    expect(run.state()).toMatchObject({ step: 'paused', stoppedBy: 'Sign in', done: 0 });
  });
});
