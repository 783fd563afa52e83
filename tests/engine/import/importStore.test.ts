import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countDone, type ImportJob, openImportStore } from '../../../src/engine/import/importStore';
import type { PlannedRow } from '../../../src/engine/import/planRows';

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

const rows = (count: number) =>
  Array.from({ length: count }, (_, index): PlannedRow => {
    const line = index + 2;
    return { line, lastLine: line, cells: ['A'], subject: 'A', state: 'waiting', values: { code: 'A' } };
  });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('the store of unfinished imports', () => {
  it('returns an import to its user with its progress, in line order', async () => {
    const store = await openImportStore();
    const [first, ...others] = rows(1200);
    if (!first) throw new Error('there is no row');
    await store.begin(job, [...others, first]);
    await store.write(job, { ...first, state: 'created' });
    const [found, ...more] = await (await openImportStore()).unfinished(job.person, 'gauges');
    expect([found?.job, more]).toEqual([job, []]);
    expect(found?.rows.map(({ line }) => line)).toEqual(
      Array.from({ length: 1200 }, (_, index) => index + 2),
    );
    expect(found?.rows[0]).toMatchObject({ state: 'created', values: { code: 'A' } });
    expect(countDone(found?.rows ?? [])).toBe(1);
  });

  it('returns nothing to other users or for other resources', async () => {
    const store = await openImportStore();
    await store.begin(job, rows(1));
    expect(await store.unfinished('eve@example.com', 'gauges')).toEqual([]);
    expect(await store.unfinished(job.person, 'wrecks')).toEqual([]);
  });

  it('deletes one import and keeps the others', async () => {
    const store = await openImportStore();
    await store.begin(job, rows(2));
    await store.begin({ ...job, id: 'a2' }, rows(3));
    await store.forget(job);
    const found = await store.unfinished(job.person, 'gauges');
    expect(found.map(({ job: { id }, rows: left }) => [id, left.length])).toEqual([['a2', 3]]);
  });

  it('stores no row of an import that was deleted while the row was pending', async () => {
    const store = await openImportStore();
    const [row] = rows(1);
    if (!row) throw new Error('there is no row');
    await store.begin(job, [row]);
    await store.forget(job);
    await store.write(job, { ...row, state: 'created' });
    await store.begin(job, []);
    const [found] = await store.unfinished(job.person, 'gauges');
    expect(found?.rows).toEqual([]);
  });

  it('deletes imports older than two weeks', async () => {
    await (await openImportStore()).begin({ ...job, at: Date.now() - 15 * 24 * 60 * 60 * 1000 }, rows(2));
    expect(await (await openImportStore()).unfinished(job.person, 'gauges')).toEqual([]);
  });
});
