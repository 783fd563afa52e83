import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import omit from 'lodash/omit';
import range from 'lodash/range';
import { describe, expect, it } from 'vitest';
import { type Declared, declaredIn } from '../../../scripts/declaredIn';
import { type Options, readOptions } from '../../../scripts/newResource/Options';
import type { Plan } from '../../../scripts/newResource/Plan';
import { planFromDocument } from '../../../scripts/newResource/planFromDocument';
import { temporaryFolder } from '../../support/temporaryFolder';
import { shownFields, textOf } from './shownFields';

const document = (name: string) => fileURLToPath(new URL(`documents/${name}`, import.meta.url));

const plansOf = async (name: string, more: object = {}) => planFromDocument(document(name), more, []);

const plans: Record<string, Plan> = {};
for (const name of ['harbour.yaml', 'fleet.json', 'office.yaml', 'depot.yaml', 'yard.yaml'])
  for (const plan of (await plansOf(name)).plans) plans[plan.name] = plan;
const { berths, ships, boats, events, members, customers, crates, parcels, yards, jobs, shifts } = plans;

const text = { type: 'string' };
const integer = { type: 'integer' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const objects = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });

/** A call that returns a list with these parameters. */
const listOf = (properties: object, parameters: Record<string, object> = {}) => ({
  parameters: Object.entries(parameters).map(([name, schema]) => ({ name, in: 'query', schema })),
  responses: { 200: json(objects(properties)) },
});

/** The plans of a document with these paths. */
function plansIn(paths: object, declared: Declared[] = [], options: Options = {}) {
  const at = join(temporaryFolder(), 'document.json');
  writeFileSync(at, JSON.stringify({ openapi: '3.0.0', paths }));
  return planFromDocument(at, options, declared);
}

/** A plan's key without undefined values. */
const set = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

/** A field by its resource and source: `berths.name`. */
function fieldAt(path: string) {
  const [, name = '', source = ''] = /^(\w+)\.(.*)$/.exec(path) ?? [];
  return shownFields(plans[name]?.fields)[source];
}

describe('a property of a document', () => {
  it.each([
    ['berths.name', { type: 'text', maxLength: 80, help: 'What skippers call it.', required: true }],
    ['berths.kind', { type: 'select', choices: ['quay', 'buoy'], initial: 'quay', required: true }],
    ['berths.depth', { type: 'number', min: 0, max: 40 }],
    ['berths.places', { type: 'number', min: 1 }],
    ['berths.lit', { type: 'boolean', initial: true }],
    ['berths.opened', { type: 'day', stored: 'date' }],
    ['berths.website', { type: 'url' }],
    ['berths.notes', { type: 'text', multiline: true }],
    ['berths.services', { type: 'texts' }],
    ['boats.length', { type: 'number', min: 0 }],
    ['boats.rig', { type: 'select', choices: ['sloop', 'ketch'] }],
    ['boats.class', { type: 'select', choices: ['yacht'], initial: 'yacht' }],
    ['boats.hull.material', { type: 'select', choices: ['steel', 'wood'] }],
    ['boats.hull.story', { type: 'markdown' }],
    ['boats.parent', { type: 'json' }],
    ['boats.rating', { type: 'select', choices: [1, 2, 3].map(id => ({ id, name: `${id}` })) }],
    // A record's own identifier is not a reference.
    ['events.eventId', { type: 'text', required: true }],
    ['jobs.starts_at', { type: 'dateTime', help: 'When the dock is dry.', required: true }],
    ['jobs.created_at', { type: 'date', readOnly: true }],
    [
      'jobs.title',
      { type: 'text', placeholder: 'Scrape the hull', help: 'Opt in. The dock_no, _ and %what_% is done.' },
    ],
    ['jobs.mail', { type: 'email', placeholder: 'office@example.com' }],
    ['jobs.draft', { type: 'number', placeholder: '4.5' }],
    ['jobs.settings', { type: 'json', help: 'What the crane reads.' }],
    ['jobs.plan', { type: 'json', readOnly: true }],
    ['jobs.key', { type: 'json' }],
    ['jobs.price', { type: 'number', decimals: 2 }],
    ['jobs.discount', { type: 'number', min: 0, max: 1, percent: true, factor: 100 }],
    [
      'jobs.priority',
      { type: 'select', choices: ['Soon', 'Later'].map((name, at) => ({ id: at + 1, name })) },
    ],
    ['jobs.state', { type: 'select', choices: ['Open', 'Done'].map((name, id) => ({ id, name })) }],
    // A name in code, which says no more than the value.
    ['jobs.alert', { type: 'select', choices: ['query alert', 'rum alert'] }],
    ['jobs.docked_at', { type: 'dateTime' }],
    ['jobs.left_on', { type: 'day', stored: 'date' }],
    ['jobs.yard_id', { type: 'reference', target: 'yards', search: true }],
    ['jobs.yard_ids', { type: 'references', target: 'yards' }],
    ['jobs.yards', { type: 'references', target: 'yards', readOnly: true }],
    // The list of hulls has no search, which references require.
    ['jobs.hull_ids', { type: 'texts' }],
    ['jobs.visits', { type: 'items', readOnly: true, entry: ['at: date', 'by: text'] }],
    ['jobs.berth.place', { type: 'number' }],
    // A schema shared by others is not a reference.
    ['jobs.slip.number', { type: 'number' }],
  ])('is planned as the field %s by its schema', (path, expected) => {
    expect(omit(fieldAt(path), 'sortable')).toEqual(expected);
  });

  it('that is a list of objects has its own fields, including a group, and imports their targets', () => {
    expect(fieldAt('jobs.crew')).toEqual({
      type: 'items',
      min: 2,
      max: 9,
      entryText: "entry => entry.name ?? ''",
      help: 'Who is on it.',
      required: true,
      entry: [
        'name: text',
        'role: select',
        'since: dateTime',
        'joined_at: date',
        'yard_id: reference',
        'place.deck: text',
        'place.side: text',
        'hours: json',
      ],
    });
    expect(textOf(jobs)).toContain("import { yards } from './yards';");
    expect(textOf(jobs)).toContain('place: field.group({ deck: field.text(), side: field.text(), }),');
  });

  it('that is an object becomes a group with its description, and so does one inside it', () => {
    expect(textOf(yards)).toContain(
      'address: field.group({ city: field.text(), country: field.group({ ' +
        "code: field.text({ maxLength: 2, placeholder: 'GE' }), name: field.text(), }), }, " +
        "{ help: 'Where post goes.' }),",
    );
  });

  it('is read-only inside a read-only object', () => {
    expect(textOf(yards)).toContain(
      'owner: field.group({ name: field.text({ readOnly: true }), since: field.date({ readOnly: true }), }),',
    );
  });

  it('that only its name suggests to be a reference is reported', () => {
    expect(jobs?.guesses).toContainEqual({
      key: 'fields.crew.yard_id',
      because: 'named like an id of yards',
      sure: 'guess',
    });
  });

  it('that always has the same value and is never sent has no field', () => {
    expect(fieldAt('jobs.object')).toBeUndefined();
  });

  it('that is a file inside an object is left out', () => {
    expect(boats?.leftOut).toEqual(['hull.plan: a file inside an object, which forms do not support']);
  });

  it('that is a password is hidden, and required only for new records', () => {
    expect(textOf(members)).toContain("import { PasswordInput } from 'react-admin';");
    expect(textOf(members)).toContain(
      'password: field.text({ Input: PasswordInput, maxLength: 40, required: ({ id }) => id === undefined }),',
    );
  });
});

describe('a document', () => {
  it('has a plan for each list that is no report, and reports skipped ones and the base of the paths', async () => {
    const harbour = await plansOf('harbour.yaml');
    expect(harbour.plans.map(({ name }) => name)).toEqual(['berths', 'ships']);
    expect(harbour.reports).toEqual([
      expect.stringContaining(
        '1 list belongs to another record, skipped: /v1/ports/{port}/pilots (--fill port=…',
      ),
      "The document's paths start at https://harbour.example.com/api. Set base in resources/api.ts to it, " +
        'or run UPSTREAM_URL=https://harbour.example.com npm run dev.',
    ]);
  });

  it('writes a comment for what no key can express', () => {
    const notes = Object.fromEntries(berths?.fields.map(({ source, notes: own }) => [source, own]) ?? []);
    expect(notes.code).toEqual(['check: at least 3 characters; must match ^[A-Z]{2}\\d+$']);
    expect(notes.secret).toEqual(['Sent but never read.']);
    expect(berths?.leftOut).toEqual([]);
    expect(berths?.apiNotes).toEqual([
      'Calls that could be actions: { name: { request } }: POST /{id}/close (Close a berth)',
    ]);
  });

  it('declares the calls that differ from the usual ones', () => {
    expect(set(berths?.api)).toEqual({
      path: '/v1/berths',
      record: 'berth',
      list: {
        rows: 'berths',
        total: 'meta.total',
        pageBase: 0,
        maxPerPage: 200,
        parameters: { perPage: 'size', search: 'q' },
        sorting: '-field',
      },
      update: { request: 'PATCH /{id}', changedOnly: true },
      errors: { message: 'error.title', fields: 'error.details', field: 'path', text: 'reason' },
    });
  });

  it('declares paths with a suffix, cursors, a wrapped payload and a list’s own order', () => {
    expect(set(boats?.api)).toEqual({
      path: '/v2',
      id: 'uuid',
      wrap: 'boat',
      list: {
        request: 'GET /boats.json',
        paging: { cursor: 'meta.next_cursor' },
        parameters: { order: 'direction', search: false },
      },
      one: { request: 'GET /boats/{id}.json' },
      create: { request: 'POST /boats.json' },
    });
    expect(boats?.apiNotes).toEqual([expect.stringContaining('POST /boats/{id}/launch')]);
    expect(boats?.list?.sort).toEqual({ field: 'name', order: 'ASC' });
    expect(fieldAt('boats.rig')?.sortable).toBe(false);
  });

  it('filters by parameters that are fields or have an input, and has no column that is never read', () => {
    expect(textOf(berths)).toContain(
      "filters: ['kind', { source: 'free_from', field: field.day({ label: 'Free', stored: 'date' }), " +
        "from: 'free_from', to: false }]",
    );
    expect(berths?.list?.columns).not.toContain('secret');
    expect(berths?.list?.columns).toEqual(expect.arrayContaining(['name', 'kind', 'createdAt']));
  });

  it('filters by the list’s own parameters, and lists those of unknown purpose', () => {
    expect(textOf(events)).toContain(
      "filters: [{ source: 'startDate', field: field.day({ label: 'Date', stored: 'date', " +
        "help: 'The first day.' }), from: 'startDate', to: false }, " +
        "{ source: 'ends_before', field: field.day({ label: 'Ends', stored: 'date' }), " +
        "from: false, to: 'ends_before' }, " +
        "{ source: 'country', field: field.text() }, { source: 'open', field: field.boolean() }]",
    );
    expect(events?.apiNotes).toEqual(['The list also takes seats, fields: list.filters or list.query']);
  });

  it('disables actions without a call', () => {
    expect(set(ships?.can)).toEqual({ create: false, delete: false });
    expect(set(boats?.can)).toEqual({ edit: false, delete: false });
    expect(set(berths?.can)).toBeNull();
  });

  it('loads the whole list without a paging parameter, and finds an identifier with another name', () => {
    expect(set(ships?.api)).toMatchObject({ id: 'imo', list: { paginateLocally: true } });
    expect(events?.api.id).toBe('eventId');
  });

  it('does not take a record with its identifier for an envelope', () => {
    expect(shifts?.api).toMatchObject({ id: 'gid', record: undefined });
  });

  it('refers to other resources, by name if files would import each other', () => {
    expect(textOf(berths)).toContain('ship_id: field.reference(ships)');
    expect(textOf(ships)).toContain("berth: field.reference({ name: 'berths', recordRepresentation:");
  });

  it('also refers to existing declarations', async () => {
    const declared = [{ name: 'ships', exported: 'ships' }];
    const planned = await planFromDocument(document('harbour.yaml'), { tags: ['Berths'] }, declared);
    const field = planned.plans[0]?.fields.find(({ source }) => source === 'ship_id');
    expect(field?.target).toEqual(declared[0]);
  });

  it('refers by name to an existing declaration whose file would import its own', async () => {
    const folder = temporaryFolder();
    const importing = (name: string, other: string) =>
      writeFileSync(
        join(folder, `${name}.tsx`),
        `import { ${other} } from './${other}';\nexport const ${name} = defineResource({ name: '${name}' });`,
      );
    importing('boats', 'docks');
    importing('docks', 'crews');
    const get = listOf({ id: text, boat_id: text });
    const [crews] = (await plansIn({ '/crews': { get } }, declaredIn(folder))).plans;
    expect(textOf(crews)).toContain("boat_id: field.reference({ name: 'boats',");
  });

  it('imports an existing declaration from the file that has it', async () => {
    const folder = temporaryFolder();
    const ports = "export const ports = defineResource({ name: 'ports' });";
    const piers = "export const piers = defineResource({ name: 'piers' });";
    writeFileSync(join(folder, 'harbours.tsx'), `${ports}\n${piers}`);
    const get = listOf({ id: text, pier_id: text });
    const [crews] = (await plansIn({ '/crews': { get } }, declaredIn(folder))).plans;
    expect(textOf(crews)).toContain("import { piers } from './harbours';");
  });

  it('sends whole records if an update requires properties', () => {
    expect(set(events?.api.update)).toEqual({ request: 'PATCH /{id}' });
    expect(set(members?.api.update)).toEqual({ request: 'PATCH /{id}', changedOnly: true });
    expect(events?.guesses).toContainEqual({
      key: 'api.update',
      because: 'it requires name: the whole record is sent',
      sure: 'likely',
    });
  });

  it('declares the errors of FastAPI', () => {
    expect(set(members?.api.errors)).toEqual({ fields: 'detail', field: 'loc', text: 'msg' });
  });

  it('refers to no resource that is not written, because its calls share no base path', async () => {
    const planned = await plansIn({
      '/boats.json': { get: listOf({ id: text, name: text }) },
      '/crews': { get: listOf({ id: text, boat_id: text }) },
    });
    expect(planned.reports).toEqual(['Not written: /boats.json: its calls share no base path']);
    expect(planned.plans.map(({ name, fields }) => [name, shownFields(fields)])).toEqual([
      ['crews', { boat_id: expect.objectContaining({ type: 'text' }) }],
    ]);
  });
});

it('a record with over forty fields has its largest objects as single values', async () => {
  const texts = (count: number) => Object.fromEntries(range(count).map(at => [`text${at}`, text]));
  const object = (properties: object) => ({ type: 'object', properties });
  const owner = object({ ...texts(2), contact: object(texts(2)) });
  const get = listOf({ id: text, ...texts(30), address: object(texts(14)), owner });
  const [piers] = (await plansIn({ '/piers': { get } })).plans;
  const sources = piers?.fields.map(({ source }) => source).slice(30);
  expect(sources).toEqual([
    'address',
    ...['text0', 'text1', 'contact.text0', 'contact.text1'].map(at => `owner.${at}`),
  ]);
});

describe('a list', () => {
  it.each([
    [
      'the next address has it',
      'from',
      { _links: { properties: { next: { properties: { href: text } } } } },
      '_links.next.href',
    ],
    ['the next page is a text', 'page_cursor', { next_page: text }, 'next_page'],
    [
      'a property of its name has it',
      'after',
      { meta: { properties: { before: text, after: text } } },
      'meta.after',
    ],
  ])(
    'takes a text for a cursor if %s, and no count of its page for a total',
    async (_, page, around, cursor) => {
      const count = { ...integer, description: 'How many records are in this result set.' };
      const envelope = { properties: { data: objects({ id: text }), count, ...around } };
      const parameters = [page, 'before'].map(name => ({ name, in: 'query', schema: text }));
      const get = { parameters, responses: { 200: json(envelope) } };
      const [readings] = (await plansIn({ '/readings': { get } })).plans;
      expect(readings?.api.list).toMatchObject({
        total: undefined,
        paging: { cursor },
        parameters: { page },
      });
      expect(readings?.list?.filters).toBeUndefined();
    },
  );

  it('takes no date or range for a page, no word for its size, and no side for a direction', async () => {
    const parameters = {
      from: { type: 'string', format: 'date' },
      ...{ start: integer, end: integer },
      skip: integer,
      size: { enum: ['S', 'M'] },
      limit: integer,
      direction: { enum: ['N', 'S'] },
    };
    const [readings] = (await plansIn({ '/readings': { get: listOf({ id: text }, parameters) } })).plans;
    expect(readings?.api.list).toMatchObject({
      paging: 'offset',
      parameters: { page: 'skip', sort: false, order: false, search: false },
    });
    for (const source of ['from', 'start', 'end', 'size', 'direction'])
      expect(textOf(readings)).toContain(`{ source: '${source}', field:`);
  });

  it('filters by several values and by parameters in brackets', async () => {
    const kinds = { type: 'string', enum: ['quay', 'buoy'] };
    const day = { type: 'string', format: 'date' };
    const several = (items: object, more: object = {}) => ({ schema: { type: 'array', items }, ...more });
    const parameters = Object.entries({
      page: { schema: integer },
      kind: several(kinds),
      'side[]': several(kinds),
      rig: several(kinds, { explode: false }),
      name: several(text),
      tag: several(text),
      'filter[lit]': { schema: { type: 'boolean' } },
      'filter[since]': { schema: day },
      'fields[piers]': { schema: text },
    }).map(([name, more]) => ({ name, in: 'query', ...more }));
    const get = { ...listOf({ id: text, name: text, kind: kinds, lit: { type: 'boolean' } }), parameters };
    const [piers] = (await plansIn({ '/piers': { get } })).plans;
    const choices = "field: field.select({ choices: ['quay', 'buoy'] })";
    expect(textOf(piers)).toContain(
      `filters: [{ source: 'kind', several: true }, { source: 'side', ${choices}, several: true }, ` +
        `{ source: 'rig', ${choices}, several: ',' }, { source: 'name', field: field.text() }, 'lit', ` +
        "{ source: 'since', field: field.day({ label: 'Date', stored: 'date' }), " +
        "from: 'filter[since]', to: false }]",
    );
    expect(piers?.api.list).toMatchObject({ query: { 'side[]': '{side}', 'filter[lit]': '{lit}' } });
    expect(piers?.apiNotes).toEqual(['The list also takes tag, fields[piers]: list.filters or list.query']);
    const whole = { ...get, parameters: parameters.slice(1) };
    const [quays] = (await plansIn({ '/quays': { get: whole } })).plans;
    expect(set(quays?.api.list)).toEqual({ paginateLocally: true });
  });

  it('shows no passwords and ids as columns, but its own id and names of up to 512 characters', async () => {
    const long = { ...text, maxLength: 512 };
    const properties = { dock_id: text, owner_id: text, name: long, password: text, kind: text };
    const post = { requestBody: json({ type: 'object', properties }), responses: {} };
    const paths = { '/docks': { get: listOf(properties), post }, '/docks/{dock_id}': { delete: {} } };
    const [docks] = (await plansIn(paths)).plans;
    expect(docks?.list?.columns).toEqual(['name', 'dock_id', 'kind']);
  });

  it('is sorted as its parameter is described, by the fields that it allows', async () => {
    const description = 'Prefix with `-` to reverse. Supported attributes: `id, name, length`';
    const sort = { name: 'order_by', in: 'query', description, schema: text };
    const page = { name: 'page', in: 'query', schema: integer };
    const get = { ...listOf({ id: text, name: text, kind: text }), parameters: [page, sort] };
    const [docks] = (await plansIn({ '/docks': { get } })).plans;
    expect(shownFields(docks?.fields)).toEqual({
      name: { type: 'text' },
      kind: { type: 'text', sortable: false },
    });
    expect(docks?.guesses).toContainEqual(
      expect.objectContaining({ key: 'api.list.sorting', sure: 'likely' }),
    );
  });

  it('takes no number of any name for its total, because a document has no values', async () => {
    const envelope = { properties: { items: objects({ id: text }), revision: integer } };
    const parameters = [{ name: 'page', in: 'query', schema: integer }];
    const get = { parameters, responses: { 200: json(envelope) } };
    const [readings] = (await plansIn({ '/readings': { get } })).plans;
    expect(readings?.api.list).toMatchObject({ total: false });
  });

  it('leaves its page size and a required search to the author', async () => {
    const parameters = [
      { name: 'page', in: 'query', schema: integer },
      { name: 'q', in: 'query', required: true, schema: text },
    ];
    const get = { ...listOf({ id: text }), parameters };
    const [readings] = (await plansIn({ '/readings': { get } })).plans;
    expect(readings?.guesses).toContainEqual(expect.objectContaining({ key: 'list.perPage', sure: 'open' }));
    const note = "The list requires q: list.query: ({ search }) => ({ q: search || '…' })";
    expect(readings?.apiNotes).toEqual([note]);
  });
});

it('a property that is only written is never read, even if reads and writes share a schema', async () => {
  const properties = { id: text, name: text, password: { ...text, writeOnly: true } };
  const post = { requestBody: json({ type: 'object', properties }) };
  const [users] = (await plansIn({ '/users': { get: listOf(properties), post } })).plans;
  expect(users?.fields.find(({ source }) => source === 'password')?.notes).toEqual(['Sent but never read.']);
  expect(users?.list?.columns).toEqual(['name']);
});

it('a payload with one object is a record, not a wrapper, if records have that object too', async () => {
  const record = { type: 'object', properties: { profile: { type: 'object', properties: { name: text } } } };
  const get = listOf({ id: text, ...record.properties });
  const [groups] = (await plansIn({ '/groups': { get, post: { requestBody: json(record) } } })).plans;
  expect(groups?.api.wrap).toBeUndefined();
  expect(shownFields(groups?.fields)).toEqual({ 'profile.name': { type: 'text' } });
});

it.each([
  ['its example', { example: 'posts' }, 'posts', undefined, 'application/vnd.api+json'],
  ['its default', { default: 'posts' }, 'posts', undefined, 'application/vnd.api+json'],
  ['the path', {}, 'articles', 'guess', 'application/json'],
])('JSON:API sends the id with updates, and the type from %s', async (_, more, type, sure, mediaType) => {
  const attributes = { type: 'object', properties: { title: text } };
  const record = { type: 'object', properties: { type: { ...text, ...more }, id: text, attributes } };
  const of = (data: object) => ({
    content: { [mediaType]: { schema: { properties: { data } } } },
  });
  const get = { responses: { 200: of({ type: 'array', items: record }) } };
  const patch = { requestBody: of(record), responses: {} };
  const paths = { '/v1/articles': { get }, '/v1/articles/{id}': { patch } };
  const [articles] = (await plansIn(paths)).plans;
  const isPlain = mediaType === 'application/json';
  const headers = isPlain ? {} : { headers: { 'Content-Type': mediaType } };
  expect(set(articles?.api.update)).toEqual({ request: 'PATCH /{id}', idInBody: 'id', ...headers });
  expect(set(articles?.api.headers)).toEqual(isPlain ? null : { Accept: mediaType });
  expect(textOf(articles)).toContain(`toUpstream: attributes => ({ type: '${type}', attributes })`);
  expect(articles?.guesses.find(({ key }) => key === 'api.toUpstream')?.sure).toBe(sure);
});

describe('calls of a document that are not JSON, require headers or list by POST', () => {
  it('are forms with brackets if the document formats objects so, otherwise plain forms', () => {
    expect(set(customers?.api)).toMatchObject({
      create: { urlencoded: 'brackets' },
      update: { request: 'POST /{id}', changedOnly: true, urlencoded: true },
    });
  });

  it('have headers with a value in the document, and a comment for the others', () => {
    expect(customers?.api.headers).toEqual({ 'Stripe-Version': '2026-01-28' });
    expect(customers?.apiNotes).toEqual([
      "Required header without a value in the document: update.headers: { 'X-Reason': '…' }",
    ]);
  });

  it('page by the last row if the cursor is its id, and count with a separate call', () => {
    expect(customers?.api.list).toMatchObject({
      paging: { cursor: { lastRow: 'id' }, more: 'has_more' },
      parameters: { page: 'starting_after', sort: false, order: false, search: false },
      maxPerPage: 100,
      total: { request: 'GET /count', at: 'customers_count' },
    });
  });

  it('list by POST with a body from the document', () => {
    expect(set(crates?.api)).toEqual({
      path: '/v1/crates',
      list: {
        request: 'POST /search',
        body: {
          query: '{search}',
          kind: '{kind}',
          view: 'full',
          sorting: { sortBy: '{sort}', direction: '{order}' },
          paging: { page: '{page}', size: '{perPage}' },
        },
        rows: 'results',
        total: 'total',
        sorting: 'ASC',
        pageBase: 0,
        maxPerPage: 50,
      },
      update: {
        request: 'PATCH /{id}',
        changedOnly: true,
        headers: { 'Content-Type': 'application/merge-patch+json' },
      },
    });
    expect(crates?.guesses.map(({ key }) => key)).not.toContain('api.update');
    expect(crates?.list?.filters).toEqual(['kind']);
    expect(crates?.apiNotes).toEqual(['The list also takes filledSince: list.body']);
  });

  it('list by POST with a cursor in the body', () => {
    expect(parcels?.api).toMatchObject({
      path: '/v1',
      list: {
        request: 'POST /parcels:query',
        body: { pageSize: '{perPage}', pageToken: '{cursor}' },
        paging: { cursor: 'nextPageToken' },
        parameters: { sort: false, order: false, search: false },
      },
    });
  });

  it('list by POST with the maximum page size in the body if the next page is unclear', async () => {
    const schema = { type: 'object', properties: { size: { type: 'integer', maximum: 50 } } };
    const post = { ...listOf({ id: {}, name: {} }), requestBody: json(schema) };
    const { plans } = await plansIn({ '/crates/search': { post } });
    expect(set(plans[0]?.api.list)).toEqual({
      request: 'POST /search',
      body: { size: 50 },
      paginateLocally: true,
    });
  });
});

describe('the selection', () => {
  it.each([
    ['of a tag in any case', { tags: ['ships'] }, 'ships'],
    ['of several of its tags once', { tags: ['Ships', 'Fleet'] }, 'ships'],
    ['of its name', { name: 'berths' }, 'berths'],
    ['of its path under another name', { name: 'moorings', path: '/v1/berths' }, 'moorings'],
  ])('is the resource %s', async (_, more, name) => {
    expect((await plansOf('harbour.yaml', more)).plans.map(plan => plan.name)).toEqual([name]);
  });

  it('may fill a placeholder in paths', async () => {
    const filled = await plansOf('harbour.yaml', { fill: { port: 'poti' }, tags: ['Pilots'] });
    expect(filled.plans.map(({ api }) => api.path)).toEqual(['/v1/ports/poti/pilots']);
  });

  it('has a path once, with or without a slash, and may fill placeholders of any name', async () => {
    const get = listOf({ id: text });
    const paths = { '/boats': { get }, '/boats/': { get }, '/ports/{port-id}/ships': { get } };
    const { plans, reports } = await plansIn(paths);
    expect(plans.map(({ name }) => name)).toEqual(['boats']);
    expect(reports).toEqual([expect.stringContaining('(--fill port-id=… ')]);
    const { fill } = readOptions(['--openapi', 'any.json', '--fill', 'port-id=poti']);
    const filled = await plansIn(paths, [], { fill });
    expect(filled.plans.map(({ api }) => api.path)).toEqual(['/boats', '/ports/poti/ships']);
  });

  it.each([
    ['an unknown tag', { tags: ['Bertsh'] }, 'no resource with the tag Bertsh; did you mean Berths?'],
    ['an unknown name', { name: 'ship' }, 'no resource ship; did you mean ships?'],
    ['an unknown path', { path: '/v1/berth' }, 'no list at /v1/berth; did you mean /v1/berths?'],
  ])('is rejected if it has %s', async (_, more, message) => {
    await expect(plansOf('harbour.yaml', more)).rejects.toThrow(message);
  });
});

describe('a document that describes little', () => {
  it('may have references in its examples, which are data', async () => {
    const example = { properties: { base: { $ref: '#/definitions/base' } } };
    const schema = {
      type: 'object',
      properties: { example: { $ref: '#/paths/~1piers/get/x-text' } },
      example,
    };
    const get = { ...listOf({ id: text, schema }), 'x-text': text };
    const [piers] = (await plansIn({ '/piers': { get } })).plans;
    expect(shownFields(piers?.fields)).toMatchObject({ 'schema.example': { type: 'text' } });
  });

  it('has rows with the schema of a sent record, and the fields of an example', async () => {
    const sparse = await plansOf('sparse.yaml');
    expect(
      sparse.plans.map(({ name, api, fields }) => [name, api.path, fields.map(({ source }) => source)]),
    ).toEqual([
      ['clients', '/clients', ['clientId', 'firstName', 'lastName']],
      ['routes', '/routes/all', ['from', 'berths', 'opened']],
      ['piers', '/piers', ['berths']],
    ]);
    expect(sparse.plans[0]?.api.list).toMatchObject({ rows: 'content', total: 'totalElements' });
    // All its paths start with the panel's base.
    expect(sparse.reports).toEqual([expect.stringContaining('start at https://ferry.example.com/api.')]);
  });
});
