import { describe, expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import type { ExistingMode, PlannedRow } from '../../../src/engine/import/planRows';
import { acquireLock, createRowWriter, reconcile } from '../../../src/engine/import/useImportRun';
import { createRun } from '../../../src/engine/run/createRun';
import { locks } from '../../support/locks';
import { scriptedProviderOf } from '../../support/views/scriptedProvider';

const gauges = defineResource({
  name: 'gauges',
  fields: {
    code: field.text({ required: true }),
    depth: field.number({ initial: 5 }),
    price: field.number({ readOnly: gauge => gauge.code === 'PAID' }),
    'owner.name': field.text(),
    zone: field.number({ hidden: true, initial: 3 }),
  },
  can: { edit: gauge => gauge.code !== 'LOCKED' },
  import: { key: 'code' },
  api: { path: '/gauges' },
});

const row = (values: Record<string, unknown>, rest: Partial<PlannedRow> = {}): PlannedRow => ({
  ...{ line: 7, lastLine: 7, cells: [], subject: '', state: 'waiting', values },
  ...rest,
});

const writerOn = (...responses: unknown[]) => {
  const { dataProvider, sent } = scriptedProviderOf([gauges], ...responses);
  return { sent, write: createRowWriter(dataProvider, gauges, 'f00d') };
};

describe('a row of a new record', () => {
  it('sends a create with the form’s initial values, and a key of the import and the line', async () => {
    const { sent, write } = writerOn({ _id: '1', code: 'A1' });
    expect(await write(row({ code: ' A1 ', 'owner.name': 'Ada' }))).toBe('created');
    await write(row({ code: ' A1 ', 'owner.name': 'Ada' }));
    const [{ line, body } = {}] = sent;
    expect([line, body]).toEqual(['POST /gauges', { code: 'A1', depth: 5, owner: { name: 'Ada' }, zone: 3 }]);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it.each([
    [422, 'another key', 2],
    // The API may still be processing the first call.
    [409, 'the same key', 1],
    [500, 'the same key', 1],
  ])('is repeated after a %d with %s', async (status, _, keys) => {
    const { sent, write } = writerOn(Response.json({ message: 'No' }, { status }), { _id: '1' });
    const whenOnline = async () => {};
    const rows = [row({ code: 'A1' })];
    const run = createRun({ rows, writeRow: write, messageFor: () => 'No', uncertain: '', whenOnline });
    await run.start();
    expect(run.state().counts.failed).toBe(1);
    run.repeatFailed();
    await run.start();
    expect(run.state().counts.created).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(keys);
  });
});

it.each([
  ['of a new record', {}, { code: 'PAID', depth: 5, zone: 3 }],
  ['of an existing record', { id: 'x' }, { code: 'PAID', price: 2 }],
])('a row %s sends no value of a field that a condition locks', async (_, rest, body) => {
  const { sent, write } = writerOn({ _id: 'x', code: 'PAID', price: 2 });
  await write(row({ code: 'PAID', price: 9 }, rest));
  expect(sent.at(-1)?.body).toEqual({ ...body, owner: { name: '' } });
});

describe('a row of an existing record', () => {
  it('fetches the record, and sends an update that keeps the values missing in the row', async () => {
    const existing = { _id: 'x', code: 'A1', depth: 9, owner: { name: 'Ada' }, zone: 4 };
    const { sent, write } = writerOn(existing, { ...existing, depth: 1 });
    expect(await write(row({ depth: 1 }, { id: 'x' }))).toBe('updated');
    expect(sent.map(({ line, body }) => [line, body])).toEqual([
      ['GET /gauges/x', undefined],
      ['PUT /gauges/x', { code: 'A1', depth: 1, owner: { name: 'Ada' }, zone: 4 }],
    ]);
  });

  it('is rejected without an update if the record may no longer be edited', async () => {
    const { sent, write } = writerOn({ _id: 'x', code: 'LOCKED' });
    const written = write(row({ depth: 1 }, { id: 'x' }));
    await expect(written).rejects.toThrow('seamark.page.locked');
    expect(sent).toHaveLength(1);
  });
});

const existing = new Map([['A1', [{ id: 'x', code: 'A1' }]]]);

const ofCode = (code: string, rest: Partial<PlannedRow> = {}) => row({ code }, rest);

const reconciled = (rows: PlannedRow[], mode: ExistingMode = 'update') =>
  reconcile(rows, existing, gauges, { mode }).map(({ state, id }) => [state, id]);

describe('a resumed import', () => {
  it('counts sent rows that exist as created, and sends the others again', () => {
    expect(reconciled([ofCode('A1', { state: 'sent' }), ofCode('A2', { state: 'sent' })])).toEqual([
      ['created', undefined],
      ['sent', undefined],
    ]);
  });

  it('may send a row again after a day if its record does not exist', () => {
    const rows = [ofCode('A2', { state: 'sent', sentAt: 0 })];
    const [sent] = reconcile(rows, existing, gauges, { mode: 'update' });
    expect(sent?.sentAt).toBeGreaterThan(0);
  });

  it('updates or skips records that someone else has created', () => {
    expect(reconciled([ofCode(' A1 '), ofCode('A2')])).toEqual([
      ['waiting', 'x'],
      ['waiting', undefined],
    ]);
    expect(reconciled([ofCode('A1')], 'skip')).toEqual([['same', undefined]]);
  });

  it('keeps rows that are done, failed, or already updates', () => {
    const rows = [
      ofCode('A1', { state: 'created' }),
      ofCode('A1', { state: 'failed' }),
      ofCode('A1', { state: 'sent', id: 'y' }),
    ];
    expect(reconciled(rows)).toEqual([
      ['created', undefined],
      ['failed', undefined],
      ['sent', 'y'],
    ]);
  });
});

it('locks an import for one tab at a time', async () => {
  vi.stubGlobal('navigator', { locks: locks() });
  const unlock = await acquireLock('a1');
  expect(unlock).toBeDefined();
  expect(await acquireLock('a1')).toBeUndefined();
  expect(await acquireLock('a2')).toBeDefined();
  unlock?.();
  await vi.waitFor(async () => expect(await acquireLock('a1')).toBeDefined());
});

it('allows any tab if the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await acquireLock('a1')).toBeDefined();
});
