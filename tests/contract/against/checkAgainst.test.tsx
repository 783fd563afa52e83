import { describe, expect, it } from 'vitest';
import { type Api, type Declaration, field } from '../../../src/engine';
import { completeDeclaration } from '../../../src/engine/declaration/defineResource';
import { checkAgainst } from './checkAgainst';
import { openReal, type RealOptions } from './openReal';
import { type Parts, serveWells, type Well } from './serveWells';

const fields = {
  name: field.text({ required: true }),
  kind: field.select({ choices: ['bored', 'dug', 'driven'] }),
  depth: field.number({ required: true }),
};

const wells = (api: Partial<Api> = {}): Declaration =>
  completeDeclaration({
    name: 'wells',
    fields,
    list: { filters: ['kind', 'depth'], sort: { field: 'name', order: 'ASC' } },
    api: { path: '/wells', ...api },
  });

async function found(declaration: Declaration, options: RealOptions): Promise<string[]> {
  const trials = await checkAgainst(declaration, openReal(declaration, [declaration], options));
  return trials.map(({ isRight, text }) => `${isRight ? '✓' : isRight === false ? '✗' : '–'} ${text}`);
}

const firstLines = (texts: string[]) => texts.map(text => text.split('\n')[0]);

it('passes for an API that behaves as declared, and leaves nothing behind', async () => {
  using server = await serveWells();
  expect(firstLines(await found(wells(), { base: server.base, writes: true }))).toEqual([
    '✓ list: 10 rows of 53',
    '✓ page 2: 5 rows, none of page 1',
    '✓ total: 53; the last page has the remaining 3',
    '✓ order by name: "Amber 14" … "Birch 22" and "Grove 6" … "Fjord 40"',
    expect.stringMatching(/^✓ order by kind: "bored" … "bored" and "dug" … "dug"/),
    expect.stringMatching(/^✓ order by depth: \d+ … \d+ and 188 … \d+$/),
    '✓ search: "Amber" finds 7, "qzxjkvwy" 0',
    expect.stringMatching(/^✓ filter kind: \w+ finds 1\d of 53$/),
    expect.stringMatching(/^✓ filter depth_from: \d+ finds \d+ of 53$/),
    expect.stringMatching(/^✓ filter depth_to: \d+ finds \d+ of 53$/),
    expect.stringMatching(/^✓ one record: \d+ matches its row$/),
    '✓ an unknown id: it is reported as missing',
    '✓ create: record 54, read back as sent',
    '✓ a create that must fail: rejected with 422; errors reach name, depth',
    '✓ update: record 54, read back as sent',
    '✓ delete: record 54, then a 404',
  ]);
  expect(server.rows.size).toBe(53);
});

it('sends only GETs with the token, and reports requests and responses', async () => {
  using server = await serveWells();
  const [list] = await found(wells(), { base: server.base, token: 'harbour' });
  expect(list).toContain(
    '\nGET /wells?page=1&limit=10&sort=name&order=asc → 200 {"data":[{"id":14,"name":"Amber 14"',
  );
  expect(server.asked.filter(line => !/^GET .* Bearer harbour$/.test(line))).toEqual([]);
});

it('does not test a list by POST without --writes', async () => {
  using server = await serveWells();
  const byPost = wells({ list: { request: 'POST /find', body: { page: '{page}' } } });
  expect(await found(byPost, { base: server.base })).toEqual(['– list: skipped: POST requires --writes']);
  expect(server.asked).toEqual([]);
});

describe('finds', () => {
  const problems = async (defect: Partial<Parts>, api: Partial<Api> = {}) => {
    using server = await serveWells(defect);
    return firstLines(await found(wells(api), { base: server.base, writes: true }));
  };

  it.each<[string, Partial<Api>]>([
    ['✗ order by name: its rows are in another order', { list: { sorting: '-field' } }],
    [
      '✗ order by name: both orders return the same rows',
      { list: { parameters: { sort: 'by', order: 'way' } } },
    ],
    [
      '✗ order by name: ascending and descending are swapped',
      { list: { sorting: ({ field: sort, order }) => ({ sort, order: order === 'ASC' ? 'desc' : 'asc' }) } },
    ],
    ['✗ search: a nonsense word changes nothing', { list: { parameters: { search: 'q' } } }],
    ['✗ list: its total is 53, but it returned 0 rows of at most 10', { list: { pageBase: 0 } }],
    ['✗ page 2: it repeats rows of page 1', { list: { parameters: { page: 'p' } } }],
    ['✗ page 2: 5 rows were requested, 10 returned', { list: { parameters: { perPage: 'size' } } }],
    ['✗ list: the response is not as declared', { list: { rows: 'items' } }],
    ['✗ list: 10 rows have no unique id', { id: 'key' }],
    ['✗ one record: ', { one: { request: 'GET /by/{id}' } }],
  ])('%s (a wrong declaration)', async (message, api) => {
    expect(await problems({}, api)).toContainEqual(expect.stringContaining(message));
  });

  it.each<[string, Partial<Parts>, string]>([
    [
      'an order that is honoured only one way',
      {
        order: (rows, query) =>
          query.get('order') === 'desc'
            ? rows
            : rows.toSorted((a, b) =>
                String(a[query.get('sort') ?? 'id']) > String(b[query.get('sort') ?? 'id']) ? 1 : -1,
              ),
      },
      '✗ order by depth: its rows are in another order',
    ],
    [
      'a search that never finds anything',
      { select: (rows, query) => (query.has('search') ? [] : rows) },
      '✗ search: it finds none of Amber, Birch, which its rows have',
    ],
    [
      'an API that counts them from 0',
      {
        page: (rows, query) => {
          const limit = Number(query.get('limit'));
          return rows.slice(Number(query.get('page')) * limit, (Number(query.get('page')) + 1) * limit);
        },
      },
      '✗ page 2: two pages of 5 differ from one of 10',
    ],
    [
      'a total that counts only the page',
      { list: page => ({ data: page, total: page.length }) },
      '✗ total: it is 10, but page 2 has more rows',
    ],
    [
      'a total that is too large',
      { list: (page, all) => ({ data: page, total: all.length + 20 }) },
      '✗ total: of 73, page 8 has 0 rows instead of 3',
    ],
    [
      'a total that ignores filters',
      { list: page => ({ data: page, total: 53 }) },
      '✗ search: its total is 53, but it returned 0 rows of at most 10',
    ],
    ['a missing total', { list: page => page }, '✗ total: it is 10, but page 2 has more rows'],
    [
      'a filter without effect',
      {
        select: (rows, query) =>
          rows.filter(({ name }) => name.toLowerCase().includes((query.get('search') ?? '').toLowerCase())),
      },
      '✗ filter kind: driven was requested, but ',
    ],
    [
      'a range without an end',
      {
        select: (rows, query) => rows.filter(({ depth }) => depth >= Number(query.get('depth_from') ?? 0)),
      },
      '✗ filter depth_to: ',
    ],
    ['one record for every id', { one: (_, [first]) => [200, first] }, '✗ one record: '],
    [
      'an unknown id with a 200',
      { one: row => [200, row ?? { name: '', kind: '', depth: 0 }] },
      '✗ an unknown id: the response is 200',
    ],
    [
      'errors that reach no field',
      { rejection: [400, { error: { problems: [{ path: 'name', text: 'Missing' }] } }] },
      '✗ a create that must fail: the response names name, but no error reaches that input',
    ],
    ['a rejection that is a 500', { rejection: [500, {}] }, '✗ a create that must fail: it fails with 500'],
    [
      'a value that is not saved',
      { save: (row, { name, kind }) => ({ ...row, name: `${name}`, kind: `${kind}`, depth: 1 }) },
      '✗ create: depth is not saved: ',
    ],
    [
      'an update that changes nothing',
      { save: (row, sent) => (row.name ? row : { ...row, ...sent, id: row.id }) },
      '✗ update: name, kind, depth is not saved',
    ],
    ['a record that stays', { remove: () => {} }, '✗ delete: record 54 still exists'],
  ])('%s', async (_, defect, message) => {
    expect(await problems(defect)).toContainEqual(expect.stringContaining(message));
  });

  it('an API that does not respond', async () => {
    const { base, [Symbol.dispose]: close } = await serveWells();
    close();
    expect(await found(wells(), { base })).toEqual([
      expect.stringMatching(/^✗ list: no response\nGET \/wells.* → ECONNREFUSED/),
    ]);
  });
});

it('finds values that do not have the declared type or choice', async () => {
  const page = (rows: Well[]) =>
    rows.slice(0, 10).map(row => ({ ...row, name: ['a'], depth: 'deep', on: 'x' }) as never);
  using server = await serveWells({ page });
  const on = field.boolean();
  const kind = field.select({ choices: ['bored', 'dug'] });
  const declared = completeDeclaration({
    name: 'wells',
    fields: { ...fields, kind, on },
    api: { path: '/wells' },
  });
  expect(firstLines(await found(declared, { base: server.base }))).toContain(
    '✗ values: name is ["a"], declared as text; kind is "driven", none of its choices; ' +
      'depth is "deep", declared as number; on is "x", declared as boolean',
  );
});

it('reports which fields of a record are rejected, however long the response is', async () => {
  const type = `https://errors.example.com/${'invalid-'.repeat(20)}`;
  using server = await serveWells({
    rejection: [422, { type, message: 'Invalid', errors: { name: ['Name must be a code'] } }],
  });
  const declared = wells({ toUpstream: () => ({}) });
  const texts = await found(declared, { base: server.base, writes: true });
  expect(firstLines(texts)).toContain(
    '✗ create: 422, Invalid: name: Name must be a code; add sample to these fields',
  );
  expect(texts.join('\n')).not.toContain(type);
});

describe('reports as inconclusive', () => {
  it.each<[string, Partial<Parts>, string]>([
    ['a list without rows', { select: () => [] }, '– list: it has no rows to test with'],
    [
      'a column that no row has',
      { page: rows => rows.slice(0, 10).map(({ depth: _, ...row }) => row as never) },
      '– columns: no row has depth: misspelt, or omitted if empty',
    ],
    [
      'an API that names no field',
      { rejection: [400, { message: 'Bad request' }] },
      '– a create that must fail: rejected with 400, which names no field; shown above the form',
    ],
    [
      'an API that rejects nothing',
      { rejection: undefined },
      "– a create that must fail: a record without name, depth is created: its errors can't be tested",
    ],
    [
      'an unknown id that is malformed',
      { one: row => [row ? 200 : 400, row ?? {}] },
      '– an unknown id: rejected with 400',
    ],
  ])('%s', async (_, defect, message) => {
    using server = await serveWells(defect);
    const texts = await found(wells(), { base: server.base, writes: true });
    expect(firstLines(texts)).toContainEqual(expect.stringContaining(message));
    expect(server.rows.size).toBe(53);
  });
});
