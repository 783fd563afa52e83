import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ImportJob, type ImportRow, rowsOf } from '../../../src/engine/import/ImportJob';
import { countDone } from '../../../src/engine/import/Journal';
import { openJournal } from '../../../src/engine/import/openJournal';

const job: ImportJob = {
  id: 'a1',
  person: 'ada@example.com',
  resource: 'gauges',
  file: 'gauges.csv',
  headers: ['code'],
  numbering: 'line',
  mode: 'update',
  at: Date.now(),
};

const rows = (count: number): ImportRow[] =>
  rowsOf(
    Array.from({ length: count }, (_, index) => {
      const line = index + 2;
      return { line, lastLine: line, cells: ['A'], subject: 'A', fate: 'create', values: { code: 'A' } };
    }),
  );

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the journal of imports', () => {
  it('gives an import back to its person, as it stands, in the order of its lines', async () => {
    const begun = await openJournal();
    const [first, ...others] = rows(1200);
    if (!first) throw new Error('there is no row');
    await begun.begin(job, [...others, first]);
    await begun.write(job, { ...first, state: 'created' });
    const [found, ...more] = await (await openJournal()).unfinished(job.person, 'gauges');
    expect([found?.job, more]).toEqual([job, []]);
    expect(found?.rows.map(({ line }) => line)).toEqual(
      Array.from({ length: 1200 }, (_, index) => index + 2),
    );
    expect(found?.rows[0]).toMatchObject({ state: 'created', values: { code: 'A' } });
    expect(countDone(found?.rows ?? [])).toBe(1);
  });

  it('gives nothing to others, and nothing of other resources', async () => {
    const journal = await openJournal();
    await journal.begin(job, rows(1));
    expect(await journal.unfinished('eve@example.com', 'gauges')).toEqual([]);
    expect(await journal.unfinished(job.person, 'wrecks')).toEqual([]);
  });

  it('forgets one import, and not another', async () => {
    const journal = await openJournal();
    await journal.begin(job, rows(2));
    await journal.begin({ ...job, id: 'a2' }, rows(3));
    await journal.forget(job);
    const found = await journal.unfinished(job.person, 'gauges');
    expect(found.map(({ job: { id }, rows: left }) => [id, left.length])).toEqual([['a2', 3]]);
  });

  it('keeps no row of an import that was forgotten while it was on its way', async () => {
    const journal = await openJournal();
    const [row] = rows(1);
    if (!row) throw new Error('there is no row');
    await journal.begin(job, [row]);
    await journal.forget(job);
    await journal.write(job, { ...row, state: 'created' });
    await journal.begin(job, []);
    const [found] = await journal.unfinished(job.person, 'gauges');
    expect(found?.rows).toEqual([]);
  });

  it('forgets what is older than two weeks', async () => {
    await (await openJournal()).begin({ ...job, at: Date.now() - 15 * 24 * 60 * 60 * 1000 }, rows(2));
    expect(await (await openJournal()).unfinished(job.person, 'gauges')).toEqual([]);
  });
});
