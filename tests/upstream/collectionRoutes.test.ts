import { expect } from 'vitest';
import { dataOf, errorsOf } from '../support/answers';
import { it } from '../support/database/openUpstream';
import { formCall } from '../support/formCall';
import { png } from '../support/pictures';

const path = '/api/admin/tide-gauges';

it('changes nothing for an empty object', async ({ withCollections: { call } }) => {
  const { _id } = await dataOf(call('POST', path, { name: 'Sevan' }));
  expect((await call('PUT', `${path}/${_id}`, {})).status).toBe(422);
});

it('stores the images of a form, and its other values as if they were sent as JSON', async ({
  withCollections: upstream,
}) => {
  const texts = {
    code: '0012',
    depth: 3,
    active: 'false',
    keepers: '["ada"]',
    place: '{"town":"Poti"}',
    note: '[',
  };
  const { photo, ...data } = await dataOf(
    formCall(upstream, path, { ...texts, photo: { content: png(4, 4) } }),
  );
  expect(data).toMatchObject({
    ...texts,
    depth: '3',
    active: false,
    keepers: ['ada'],
    place: { town: 'Poti' },
  });
  expect((await upstream.fetch(`/public/${photo}`)).status).toBe(200);
  const form = new FormData();
  form.set('photo', new File([png(5, 5)], 'b.png'));
  const changed = await dataOf(upstream.call('PUT', `${path}/${data._id}`, form));
  expect(changed).toEqual({ ...data, photo: expect.stringMatching(/^[0-9a-f]{24}\.png$/) });
  const plan = { content: new Uint8Array([37, 80, 68, 70]) };
  expect(await errorsOf(formCall(upstream, path, { plan }))).toEqual([
    415,
    { plan: 'The file is not an image of a known type' },
  ]);
});

it('lists them with page, limit, sort, search and filters', async ({ withCollections: { call } }) => {
  for (const [name, depth] of [
    ['Alpha', 10],
    ['Beta', 9],
    ['Gamma', 100],
  ]) {
    await call('POST', `${path}/create`, { name, depth, place: { town: `${name}ville` } });
  }
  const names = async (query: string) => {
    const { items, total } = await (await call('GET', `${path}?${query}`)).json();
    return [total, ...items.map((row: { name: string }) => row.name)];
  };
  expect(await names('')).toEqual([3, 'Gamma', 'Beta', 'Alpha']);
  expect(await names('page=2&limit=2')).toEqual([3, 'Alpha']);
  expect(await names('sort=depth&order=asc')).toEqual([3, 'Beta', 'Alpha', 'Gamma']);
  expect(await names('sort=_id&order=asc')).toEqual([3, 'Alpha', 'Beta', 'Gamma']);
  expect(await names('sort=nothing&order=asc')).toHaveLength(4);
  expect(await names('search=ETAVILLE')).toEqual([1, 'Beta']);
  expect(await names('search=100')).toEqual([1, 'Gamma']);
  expect(await names('search=town')).toEqual([0]);
  expect(await names('depth=9')).toEqual([1, 'Beta']);
  expect(await names('depth_from=9&depth_to=10')).toEqual([2, 'Beta', 'Alpha']);
  expect(await names('depth_from=x')).toEqual([0]);
  expect(await names('name_from=B&name_to=Beta')).toEqual([1, 'Beta']);
  expect(await names('createdAt_from=2026-01-01&createdAt_to=2026-01-02')).toEqual([0]);
  expect(await names('createdAt_from=2026-01-01&depth=9')).toEqual([1, 'Beta']);
  expect(await names('name=Alpha&name=Beta')).toEqual([2, 'Beta', 'Alpha']);
  expect(await names('place.town=Alphaville')).toEqual([1, 'Alpha']);
  expect(await names('sort=place.town&order=asc')).toEqual([3, 'Alpha', 'Beta', 'Gamma']);
  expect(await names(`${encodeURIComponent("name' or '1'='1")}=x`)).toEqual([0]);
});

it('sorts numbers before texts, and texts as a dictionary does', async ({ withCollections: { call } }) => {
  const values = ['Zulu', 10, 'alpha', 9, 'Ólafur', '-9.5', '100'];
  for (const value of values) await call('POST', path, { value });
  const { items } = await (await call('GET', `${path}?sort=value&order=asc`)).json();
  expect(items.map((row: { value: unknown }) => row.value)).toEqual([
    ...['-9.5', 9, 10, '100'],
    ...['alpha', 'Ólafur', 'Zulu'],
  ]);
});

it('finds records by an entry of a list', async ({ withCollections: { call } }) => {
  for (const keepers of [['ada', 'eve'], ['eve'], [], 'ada']) await call('POST', path, { keepers });
  const { items } = await (await call('GET', `${path}?keepers=ada`)).json();
  expect(items.map((row: { keepers: unknown }) => row.keepers)).toEqual(['ada', ['ada', 'eve']]);
});

it('filters by a member whose name ends like a bound’s', async ({ withCollections: { call } }) => {
  for (const valid_from of ['2026-01-01', '2026-02-01']) await call('POST', path, { valid: '', valid_from });
  const { items } = await (await call('GET', `${path}?valid_from=2026-01-01`)).json();
  expect(items).toEqual([expect.objectContaining({ valid_from: '2026-01-01' })]);
});

it('finds records without a value by the filter "No"', async ({ withCollections: { call } }) => {
  for (const active of [undefined, null, false, true]) await call('POST', path, { name: 'x', active });
  for (const [wanted, count] of Object.entries({ false: 3, true: 1 })) {
    expect((await (await call('GET', `${path}?active=${wanted}`)).json()).total).toBe(count);
  }
});

it('keeps collections separate', async ({ withCollections: { call } }) => {
  const { _id } = await dataOf(call('POST', path, { name: 'x' }));
  for (const other of ['/api/admin/wind-farms', '/api/v1/tide-gauges']) {
    expect((await (await call('GET', other)).json()).total).toBe(0);
    expect((await call('GET', `${other}/${_id}`)).status).toBe(404);
    expect((await call('DELETE', `${other}/${_id}`)).status).toBe(404);
  }
});

it('sorts, blocks and sets versions as in the generic set', async ({ withCollections: { call } }) => {
  const ids: string[] = [];
  for (const name of ['A', 'B']) ids.push((await dataOf(call('POST', path, { name })))._id);
  const [first, second] = ids;
  const items = [
    { id: second, order: 1 },
    { id: first, order: 2 },
  ];
  expect((await call('PUT', `${path}/sort`, { items })).status).toBe(200);
  const sorted = await (await call('GET', `${path}?sort=order&order=asc`)).json();
  expect(sorted.items.map((row: { name: string }) => row.name)).toEqual(['B', 'A']);
  const withStranger = [
    { id: first, order: 1 },
    { id: 'nope', order: 2 },
  ];
  expect((await call('PUT', `${path}/sort`, { items: withStranger })).status).toBe(404);
  expect((await dataOf(call('GET', `${path}/${first}`))).order).toBe(2);
  expect((await call('PUT', `${path}/sort`, { items: [5] })).status).toBe(422);

  const blocked = await (await call('POST', `${path}/block/${first}`)).json();
  expect(blocked).toMatchObject({ message: 'Record blocked', data: { blocked: true, name: 'A' } });
  expect((await dataOf(call('POST', `${path}/block/${first}`))).blocked).toBe(false);
  expect((await call('POST', `${path}/block/nope`)).status).toBe(404);

  const version = { platform: 'ios', version: '1.0' };
  expect((await call('POST', `${path}/set-version`, version)).status).toBe(200);
  expect((await call('POST', `${path}/set-version`, { version: '1' })).status).toBe(422);
  const get = async (platform: string) =>
    (await call('GET', `${path}/get-version/?platform=${platform}`)).json();
  expect(await get('ios')).toEqual({ data: version });
  expect(await get('android')).toEqual({ data: { platform: 'android', version: '', priority: 0 } });
  expect((await (await call('GET', path)).json()).total).toBe(2);
});

it('adds no calls to the collections with specific routes', async ({ withCollections: { call } }) => {
  for (const [method, where] of [
    ['POST', '/api/admin/users'],
    ['POST', '/api/admin/station-suggestions/create'],
    ['PUT', '/api/admin/users/x'],
    ['DELETE', '/api/admin/users/x'],
    ['POST', '/api/admin/offer'],
    ['POST', '/api/v1/survey/block/x'],
    ['GET', '/api/admin/auth'],
    ['GET', '/api/admin/application'],
    ['GET', '/api/admin/Tide'],
    ['GET', '/api/admin/..%2fusers'],
    ['GET', '/api/other/tide-gauges'],
  ] as const) {
    const body = method === 'GET' ? undefined : { name: 'x' };
    expect((await call(method, where, body)).status, `${method} ${where}`).toBe(404);
  }
});

it('does not respond for them unless the settings allow it', async ({ call }) => {
  for (const method of ['GET', 'POST']) {
    expect((await call(method, path, method === 'POST' ? {} : undefined)).status).toBe(404);
  }
});

it('allows records that are safe for everyone, even if other collections are closed', async ({ call }) => {
  const dismissal = { resource: 'buoys', finding: '["inland","1"]' };
  expect((await call('POST', '/api/admin/dismissals', dismissal)).status).toBe(201);
  const list = async (resource: string) =>
    (await call('GET', `/api/admin/dismissals?page=1&limit=10&resource=${resource}`)).json();
  const { items } = await list('buoys');
  expect(items).toEqual([expect.objectContaining(dismissal)]);
  expect((await list('surveys')).total).toBe(0);
  expect((await call('DELETE', `/api/admin/dismissals/${items[0]._id}`)).status).toBe(200);
  expect((await call('GET', '/api/admin/others')).status).toBe(404);
});
