import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Code, type Plan } from '../../../scripts/newResource/Plan';
import { planFromDocument } from '../../../scripts/newResource/planFromDocument';
import { writeDeclaration } from '../../../scripts/newResource/writeDeclaration';
import { temporaryFolder } from '../../support/temporaryFolder';

const document = (name: string) => fileURLToPath(new URL(`documents/${name}`, import.meta.url));

const plansOf = async (name: string, more: object = {}) => planFromDocument(document(name), more, []);

/** A plan's key without undefined values. */
const set = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

function fieldOf(plan: Plan | undefined, source: string): Record<string, unknown> | undefined {
  const field = plan?.fields.find(each => each.source === source);
  return field && { type: field.type, ...field.options };
}

describe('a document of version 3.0', () => {
  let berths: Plan | undefined;
  let ships: Plan | undefined;
  let reports: string[];
  beforeAll(async () => {
    const planned = await plansOf('harbour.yaml');
    [berths, ships] = planned.plans;
    reports = planned.reports;
  });

  it('plans a declaration for each top-level list', () => {
    expect([berths?.name, ships?.name]).toEqual(['berths', 'ships']);
  });

  it('reports which lists it skipped, and the base of the paths', () => {
    expect(reports).toEqual([
      expect.stringContaining(
        '1 list belongs to another record, skipped: /v1/ports/{port}/pilots (--fill port=…',
      ),
      expect.stringContaining('https://harbour.example.com/api'),
    ]);
  });

  it.each([
    ['name', { type: 'text', maxLength: 80, help: 'What skippers call it.', required: true }],
    ['kind', { type: 'select', choices: ['quay', 'buoy'], initial: 'quay', required: true }],
    ['code', { type: 'text' }],
    ['depth', { type: 'number', min: 0, max: 40 }],
    ['places', { type: 'number', min: 1 }],
    ['lit', { type: 'boolean', initial: true }],
    ['opened', { type: 'day', stored: 'date' }],
    ['website', { type: 'url' }],
    ['office_email', { type: 'email' }],
    ['notes', { type: 'text', multiline: true }],
    ['services', { type: 'texts' }],
    ['createdAt', { type: 'date', readOnly: true }],
    ['closes_at', { type: 'dateTime' }],
    ['visits', { type: 'items', readOnly: true }],
    ['extra', { type: 'json', readOnly: true }],
    ['position.lat', { type: 'number' }],
    ['ship_id', { type: 'reference' }],
  ])('has the field %s by its schema', (source, expected) => {
    expect(fieldOf(berths, source)).toEqual(expected);
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

  it('filters by parameters that are fields or have an input, and has no column that is never read', () => {
    expect(berths?.list?.filters).toEqual([
      'kind',
      {
        source: 'free_from',
        field: new Code("field.day({ label: 'Free', stored: 'date' })"),
        from: 'free_from',
        to: false,
      },
    ]);
    expect(berths?.list?.columns).not.toContain('secret');
    expect(berths?.list?.columns).toEqual(expect.arrayContaining(['name', 'kind', 'createdAt']));
  });

  it('disables actions without a call', () => {
    expect(set(ships?.can)).toEqual({ create: false, delete: false });
    expect(set(berths?.can)).toBeNull();
  });

  it('loads the whole list without a paging parameter, and finds an identifier with another name', () => {
    expect(set(ships?.api)).toMatchObject({ id: 'imo', list: { paginateLocally: true } });
  });

  it('refers to other resources, by name if files would import each other', () => {
    const target = (plan: Plan | undefined, source: string) => {
      const field = plan?.fields.find(each => each.source === source);
      return [field?.target?.name, field?.isCircular ?? false];
    };
    expect(target(berths, 'ship_id')).toEqual(['ships', false]);
    expect(target(ships, 'berth')).toEqual(['berths', true]);
  });
});

describe('a document of version 3.1', () => {
  let boats: Plan | undefined;
  beforeAll(async () => {
    [boats] = (await plansOf('fleet.json')).plans;
  });

  it.each([
    ['name', { type: 'text', required: true }],
    ['length', { type: 'number', min: 0 }],
    ['rig', { type: 'select', choices: ['sloop', 'ketch'] }],
    ['class', { type: 'select', choices: ['yacht'], initial: 'yacht' }],
    ['hull.material', { type: 'select', choices: ['steel', 'wood'] }],
    [
      'rating',
      {
        type: 'select',
        choices: [
          { id: 1, name: '1' },
          { id: 2, name: '2' },
          { id: 3, name: '3' },
        ],
      },
    ],
  ])('has the field %s by its schema', (source, expected) => {
    const { sortable: _, ...own } = { sortable: true, ...fieldOf(boats, source) };
    expect(own).toEqual(expected);
  });

  it('reads schemas of other files, and recursive ones', () => {
    expect(boats?.leftOut).toEqual(['hull.plan: a file inside an object, which forms do not support']);
    expect(fieldOf(boats, 'hull.story')).toMatchObject({ type: 'markdown' });
    expect(fieldOf(boats, 'parent')).toEqual({ type: 'json' });
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
    expect(set(boats?.can)).toEqual({ edit: false, delete: false });
    expect(boats?.list?.sort).toEqual({ field: 'name', order: 'ASC' });
    expect(fieldOf(boats, 'rig')?.sortable).toBe(false);
  });
});

describe('a document with passwords, ranges and an identifier like a resource’s name', () => {
  let events: Plan | undefined;
  let members: Plan | undefined;
  beforeAll(async () => {
    [events, members] = (await plansOf('office.yaml')).plans;
  });

  it('does not take a record’s own identifier for a reference', () => {
    expect(events?.api.id).toBe('eventId');
    expect(fieldOf(events, 'eventId')).toMatchObject({ type: 'text', required: true });
  });

  it('filters by the list’s own parameters, and lists those of unknown purpose', () => {
    expect(events?.list?.filters).toEqual([
      {
        source: 'startDate',
        field: new Code("field.day({ label: 'Date', stored: 'date', help: 'The first day.' })"),
        from: 'startDate',
        to: false,
      },
      {
        source: 'ends_before',
        field: new Code("field.day({ label: 'Ends', stored: 'date' })"),
        from: false,
        to: 'ends_before',
      },
      { source: 'country', field: new Code('field.text()') },
      { source: 'open', field: new Code('field.boolean()') },
    ]);
    expect(events?.apiNotes).toEqual(['The list also takes seats, fields: list.filters or list.query']);
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

  it('hides passwords, and requires them only for new records', () => {
    const text = (members ? writeDeclaration(members) : '').replace(/\s+/g, ' ');
    expect(text).toContain("import { PasswordInput } from 'react-admin';");
    expect(text).toContain(
      'password: field.text({ Input: PasswordInput, maxLength: 40, required: ({ id }) => id === undefined }),',
    );
  });

  it('reads errors of FastAPI', () => {
    expect(set(members?.api.errors)).toEqual({ fields: 'detail', field: 'loc', text: 'msg' });
  });
});

describe('calls of a document that are not JSON, require headers or list by POST', () => {
  const plans = new Map<string, Plan>();
  beforeAll(async () => {
    for (const plan of (await plansOf('depot.yaml')).plans) plans.set(plan.name, plan);
  });
  const apiOf = (name: string) => set(plans.get(name)?.api);

  it('are forms with brackets if the document formats objects so, otherwise plain forms', () => {
    expect(apiOf('customers')).toMatchObject({
      create: { urlencoded: 'brackets' },
      update: { request: 'POST /{id}', changedOnly: true, urlencoded: true },
    });
  });

  it('have headers with a value in the document, and a comment for the others', () => {
    expect(apiOf('customers').headers).toEqual({ 'Stripe-Version': '2026-01-28' });
    expect(plans.get('customers')?.apiNotes).toEqual([
      "Required header without a value in the document: update.headers: { 'X-Reason': '…' }",
    ]);
  });

  it('page by the last row if the cursor is its id, and count with a separate call', () => {
    expect(apiOf('customers').list).toMatchObject({
      paging: { cursor: { lastRow: 'id' }, more: 'has_more' },
      parameters: { page: 'starting_after', sort: false, order: false, search: false },
      maxPerPage: 100,
      total: { request: 'GET /count', at: 'customers_count' },
    });
  });

  it('list by POST with a body from the document', () => {
    expect(apiOf('crates')).toEqual({
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
    expect(plans.get('crates')?.guesses.map(({ key }) => key)).not.toContain('api.update');
    expect(plans.get('crates')?.list?.filters).toEqual(['kind']);
    expect(plans.get('crates')?.apiNotes).toEqual(['The list also takes filledSince: list.body']);
    expect(set(plans.get('crates')?.can)).toEqual({ delete: false });
  });

  it('list by POST with a cursor in the body', () => {
    expect(apiOf('parcels')).toMatchObject({
      path: '/v1',
      list: {
        request: 'POST /parcels:query',
        body: { pageSize: '{perPage}', pageToken: '{cursor}' },
        paging: { cursor: 'nextPageToken' },
        parameters: { sort: false, order: false, search: false },
      },
    });
  });
});

it('refers to no resource that is not written, because its calls share no base path', async () => {
  const at = join(temporaryFolder(), 'root.yaml');
  writeFileSync(
    at,
    `openapi: 3.0.0
paths:
  /boats.json: { get: { responses: { '200': { $ref: '#/components/responses/Boats' } } } }
  /crews: { get: { responses: { '200': { $ref: '#/components/responses/Crews' } } } }
components:
  schemas:
    Boat: { type: object, properties: { id: { type: string }, name: { type: string } } }
    Crew: { type: object, properties: { id: { type: string }, boat_id: { type: string } } }
  responses:
    Boats: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Boat' } } } } }
    Crews: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Crew' } } } } }
`,
  );
  const { plans, reports } = await planFromDocument(at, {}, []);
  expect(reports).toEqual(['Not written: /boats.json: its calls share no base path']);
  expect(plans.map(({ name }) => name)).toEqual(['crews']);
  expect(fieldOf(plans[0], 'boat_id')).toMatchObject({ type: 'text' });
});

describe('the selection', () => {
  it('is the resources of a tag, in any case', async () => {
    const { plans } = await plansOf('harbour.yaml', { tags: ['ships'] });
    expect(plans.map(({ name }) => name)).toEqual(['ships']);
  });

  it('has a resource with several of the tags once', async () => {
    const { plans } = await plansOf('harbour.yaml', { tags: ['Ships', 'Fleet'] });
    expect(plans.map(({ name }) => name)).toEqual(['ships']);
  });

  it('is one resource by its name, or by its path under another name', async () => {
    expect((await plansOf('harbour.yaml', { name: 'berths' })).plans.map(({ name }) => name)).toEqual([
      'berths',
    ]);
    const { plans } = await plansOf('harbour.yaml', { name: 'moorings', path: '/v1/berths' });
    expect(plans.map(({ name }) => name)).toEqual(['moorings']);
  });

  it('may fill a placeholder in paths', async () => {
    const { plans } = await plansOf('harbour.yaml', { fill: { port: 'poti' }, tags: ['Pilots'] });
    expect(plans.map(({ api }) => api.path)).toEqual(['/v1/ports/poti/pilots']);
  });

  it.each([
    ['an unknown tag', { tags: ['Bertsh'] }, 'no resource with the tag Bertsh. Did you mean Berths?'],
    ['an unknown name', { name: 'ship' }, 'no resource ship. Did you mean ships?'],
    ['an unknown path', { path: '/v1/berth' }, 'no list at /v1/berth. Did you mean /v1/berths?'],
    ['a tag without a similar one', { tags: ['Lighthouses'] }, 'Available: '],
  ])('is rejected if it has %s', async (_, more, message) => {
    await expect(plansOf('harbour.yaml', more)).rejects.toThrow(message);
  });
});

it('also refers to existing declarations', async () => {
  const declared = [{ name: 'ships', exported: 'ships' }];
  const { plans } = await planFromDocument(document('harbour.yaml'), { tags: ['Berths'] }, declared);
  const field = plans[0]?.fields.find(({ source }) => source === 'ship_id');
  expect(field?.target).toEqual(declared[0]);
});

describe('a document that describes little', () => {
  it('has rows with the schema of a sent record, and the fields of an example', async () => {
    const { plans } = await plansOf('sparse.yaml');
    expect(
      plans.map(({ name, api, fields }) => [name, api.path, fields.map(({ source }) => source)]),
    ).toEqual([
      ['clients', '/clients', ['clientId', 'firstName', 'lastName']],
      ['routes', '/routes/all', ['from', 'berths', 'opened']],
      ['piers', '/piers', ['berths']],
    ]);
    expect(plans[0]?.api.list).toMatchObject({ rows: 'content', total: 'totalElements' });
  });

  it('is written below the base of the panel if all its paths start with it', async () => {
    const { reports } = await plansOf('sparse.yaml');
    expect(reports).toEqual([expect.stringContaining('start at https://ferry.example.com/api.')]);
  });
});
