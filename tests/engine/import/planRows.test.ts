import compact from 'lodash/compact';
import get from 'lodash/get';
import { describe, expect, it } from 'vitest';
import { type Declaration, defineResource, field } from '../../../src/engine';
import { editableFields } from '../../../src/engine/declaration/editableFields';
import { createReaders } from '../../../src/engine/import/createReaders';
import type { Row } from '../../../src/engine/import/csv/splitRows';
import { type ExistingMode, planRows } from '../../../src/engine/import/planRows';
import { type ExistingRecords, readExisting } from '../../../src/engine/import/readExisting';
import { scriptedProviderOf } from '../../support/views/scriptedProvider';

const gauges = defineResource({
  name: 'gauges',
  fields: {
    code: field.text({ required: true }),
    depth: field.number({ min: 0, max: 20 }),
    kind: field.select({ choices: ['radar', 'float'] }),
    'owner.name': field.text(),
    zone: field.number({ hidden: true, initial: 3 }),
    createdAt: field.date({ readOnly: true }),
  },
  can: { edit: gauge => gauge.code !== 'LOCKED' },
  import: { key: 'code' },
  api: { path: '/gauges' },
});

interface Setting {
  declaration?: Declaration;
  header?: string;
  existing?: ExistingRecords;
  mode?: ExistingMode;
}

/** Plans rows under a header. */
async function planOf(lines: (string | string[])[], setting: Setting = {}) {
  const { declaration = gauges, header = 'code,depth', existing, mode = 'update' } = setting;
  const fields = editableFields(declaration).filter(({ field: { textReader } }) => textReader !== false);
  const firstRow = header.split(',');
  const mapping = Object.fromEntries(firstRow.map((source, column) => [source, { column }]));
  const rows = lines.map((text, index): Row => {
    const line = index + 2;
    const cells = typeof text === 'string' ? text.split(',') : text;
    return { cells, line, lastLine: line, wellQuoted: !text.includes('"') };
  });
  const readers = new Map();
  for (const { source, field: of } of fields) {
    const origin = mapping[source];
    if (!origin || !of.textReader) continue;
    const texts = rows.map(({ cells }) => cells[origin.column] ?? '');
    const words = { inEveryLanguage: () => [], choiceNames: () => [], recordNames: async () => [] };
    readers.set(source, await of.textReader({ field: of, texts, ...words }));
  }
  const planned = await planRows(rows, {
    ...{ declaration, fields, mapping, readers, names: new Map(), existing, mode, width: firstRow.length },
    labelOf: source => source,
    translate: (key, facts) =>
      `${key.replace(/.*\./, '')} ${['field', 'line', 'cells', 'width', 'max']
        .flatMap(name => facts?.[name] ?? [])
        .join(' ')}`.trim(),
    signal: new AbortController().signal,
  });
  return planned;
}

/** The planned outcomes of rows, in short form. */
const outcomesOf = async (...args: Parameters<typeof planOf>) =>
  (await planOf(...args)).map(({ line, state, reason, id }) => compact([line, state, reason, id]));

const existingOf = (...records: { id: string; code: string; depth?: number }[]): ExistingRecords =>
  new Map(records.map(record => [record.code, [record]]));

describe('rows of a file', () => {
  it('are new records, validated by their fields', async () => {
    expect(await outcomesOf(['A1,4', ',5', 'A3,"x', 'A4,50', 'A5', 'A6,1,2', 'A7,deep'])).toEqual([
      [2, 'waiting'],
      [3, 'skipped', 'required code'],
      [4, 'skipped', 'quotes'],
      [5, 'skipped', 'maxValue depth 20'],
      [6, 'skipped', 'cells 1 2'],
      [7, 'skipped', 'cells 3 2'],
      [8, 'skipped', 'number depth'],
    ]);
  });

  it('may be none or ten thousand', async () => {
    expect(await outcomesOf([])).toEqual([]);
    const many = Array.from({ length: 10_000 }, (_, index) => `A${index},4`);
    expect((await outcomesOf(many)).filter(([, state]) => state === 'waiting')).toHaveLength(10_000);
  });

  it('report all problems of a row', async () => {
    expect(await outcomesOf([',50,wood'], { header: 'code,depth,kind' })).toEqual([
      [2, 'skipped', 'option kind\nrequired code\nmaxValue depth 20'],
    ]);
  });

  it('are rejected if a required column is missing', async () => {
    expect(await outcomesOf(['4'], { header: 'depth' })).toEqual([[2, 'skipped', 'required code']]);
  });

  it('can only update if a file cannot contain a required field', async () => {
    const loads = defineResource({
      name: 'loads',
      fields: {
        code: field.text({ required: true }),
        note: field.text(),
        parcels: field.items({ fields: { note: field.text() }, required: true }),
      },
      import: { key: 'code' },
      api: { path: '/loads' },
    });
    const existing = new Map([['A1', [{ id: 'x', code: 'A1', parcels: [{ note: '1' }] }]]]);
    const setting = { declaration: loads, header: 'code,note', existing };
    expect(await outcomesOf(['A1,new', 'A2,new'], setting)).toEqual([
      [2, 'waiting', 'x'],
      [3, 'skipped', 'entries parcels'],
    ]);
  });

  it('are rejected if their key occurs twice', async () => {
    expect(await outcomesOf(['A1,4', 'A1,5', 'a1,6'])).toEqual([
      [2, 'waiting'],
      [3, 'skipped', 'duplicate code 2'],
      [4, 'waiting'],
    ]);
  });

  it('update the record with their key, unless nothing changes or it is locked', async () => {
    const existing = existingOf(
      { id: 'x', code: 'A1', depth: 4 },
      { id: 'y', code: 'A2', depth: 4 },
      { id: 'z', code: 'LOCKED' },
    );
    const lines = ['A1,4', 'A2,5', 'LOCKED,1', 'A3,1'];
    expect(await outcomesOf(lines, { existing })).toEqual([
      [2, 'same', 'x'],
      [3, 'waiting', 'y'],
      [4, 'skipped', 'locked', 'z'],
      [5, 'waiting'],
    ]);
    expect((await outcomesOf(lines, { existing, mode: 'skip' })).map(([, state]) => state)).toEqual([
      'same',
      'same',
      'same',
      'waiting',
    ]);
  });

  it('keep a value whose cell is as an export writes it, though that says less', async () => {
    const logs = defineResource({
      name: 'logs',
      fields: {
        code: field.text({ required: true }),
        note: field.text(),
        tags: field.texts(),
        at: field.dateTime(),
        depth: field.number({ decimals: 1 }),
      },
      import: { key: 'code' },
      api: { path: '/logs' },
    });
    const saved = {
      ...{ code: 'A1', note: 'old', tags: ['a', 'b'] },
      ...{ at: '2026-01-02T10:05:37.123Z', depth: 1.234 },
    };
    const record = { id: 'x', ...saved };
    const sources = Object.keys(saved);
    const exported = sources.map(source => logs.fields[source]?.toText(get(saved, source), record) ?? '');
    const setting = {
      declaration: logs,
      header: sources.join(','),
      existing: new Map([['A1', [record]]]),
    };
    const plan = await planOf([exported, exported.with(1, 'new'), exported.with(2, 'c')], setting);
    expect(plan.map(({ state, reason, values }) => [state, reason, values])).toEqual([
      ['same', undefined, { code: 'A1' }],
      ['skipped', 'duplicate code 2', { code: 'A1', note: 'new' }],
      ['skipped', 'duplicate code 2', { code: 'A1', tags: ['c'] }],
    ]);
  });

  it('change nothing that a condition locks', async () => {
    const fees = defineResource({
      name: 'fees',
      fields: {
        code: field.text({ required: true }),
        price: field.number({ readOnly: fee => fee.code === 'A1' }),
      },
      import: { key: 'code' },
      api: { path: '/fees' },
    });
    const existing = new Map(['A1', 'A2'].map(code => [code, [{ id: code, code, price: 1 }]]));
    const setting = { declaration: fees, header: 'code,price', existing };
    expect((await planOf(['A1,9', 'A2,9'], setting)).map(({ state }) => state)).toEqual(['same', 'waiting']);
  });

  it('are skipped if several records have their key', async () => {
    const twice = new Map([['A1', ['x', 'y'].map(id => ({ id, code: 'A1' }))]]);
    expect(await outcomesOf(['A1,4'], { existing: twice })).toEqual([[2, 'skipped', 'several code']]);
  });
});

describe('existing records', () => {
  it('are fetched once and indexed by key', async () => {
    const pages = [{ items: [{ _id: 'x', code: ' A1 ' }, { _id: 'y' }], total: 2 }];
    const { dataProvider, lines } = scriptedProviderOf([gauges], ...pages);
    const existing = await readExisting(dataProvider, gauges);
    expect([...(existing?.keys() ?? [])]).toEqual(['A1']);
    expect(lines()).toEqual(['GET /gauges?page=1&limit=1000&sort=createdAt&order=desc']);
  });

  it('are those of all lists, each once', async () => {
    const several = defineResource({
      name: 'gauges',
      fields: { code: field.text() },
      lists: { open: { filter: { open: true } }, deep: { filter: { deep: true } } },
      import: { key: 'code' },
      api: { path: '/gauges' },
    });
    const both = ['x', 'y'].map(id => ({ id, code: 'A1' }));
    const pages = [both.slice(0, 1), both].map(items => ({ items, total: items.length }));
    const { dataProvider, lines } = scriptedProviderOf([several], ...pages);
    expect((await readExisting(dataProvider, several))?.get('A1')).toEqual(both);
    const query = 'page=1&limit=1000&sort=id&order=asc';
    expect(lines()).toEqual([`GET /gauges?${query}&open=true`, `GET /gauges?${query}&deep=true`]);
  });
});

it('names a record that was chosen for all rows', async () => {
  const kinds = defineResource({ name: 'kinds', fields: { name: field.text() }, api: { path: '/kinds' } });
  const sited = defineResource({
    name: 'sited',
    fields: { code: field.text(), kind: field.reference(kinds) },
    import: { key: 'code' },
    api: { path: '/sited' },
  });
  const { dataProvider } = scriptedProviderOf([sited, kinds], {
    items: [{ id: 1, name: 'Radar' }],
    total: 1,
  });
  const fields = editableFields(sited);
  const mapping = { code: { column: 0 }, kind: { value: '1' } };
  const row = { cells: ['A1'], line: 2, lastLine: 2, wellQuoted: true };
  const read = createReaders({ declaration: sited, declarations: [kinds], dataProvider, translators: [] });
  const [planned] = await planRows([row], {
    ...{
      declaration: sited,
      fields,
      mapping,
      ...(await read(fields, mapping, [row])),
      mode: 'update',
      width: 1,
    },
    existing: new Map([['A1', [{ id: 'x', code: 'A1', kind: { id: 2, name: 'Float' } }]]]),
    labelOf: source => source,
    translate: key => key,
    signal: new AbortController().signal,
  });
  expect(planned?.changes).toBe('kind: Float → Radar');
});
