import { expect } from 'vitest';
import { dataOf } from '../support/answers';
import { it } from '../support/database/openUpstream';
import { insertUsers } from '../support/database/upstreamRows';

const path = '/api/admin/users';
const ios = { platform: 0, current_app_version: '3.1.0', model: 'iPhone 15' } as const;
const android = { platform: 1, current_app_version: '2.9.4' } as const;
const people = [
  { name: 'Ani', devices: [ios] },
  { name: 'Babken', devices: [ios, android], blocked: true },
  { name: 'Carmen', devices: [android, ios], inSubscription: true },
  { name: 'Davit', devices: [] },
];

const namesIn = (items: { name: string }[]) => items.map(({ name }) => name);

it('lists users from page 1 with all of their devices, the latest one last', async ({ call, database }) => {
  await insertUsers(database, people);
  const { items, total } = await dataOf(call('GET', `${path}?page=1&limit=3`));
  expect([total, ...namesIn(items)]).toEqual([4, 'Davit', 'Carmen', 'Babken']);
  expect(items[2]).toEqual({
    _id: expect.any(String),
    id: items[2]._id,
    name: 'Babken',
    email: 'user1@example.com',
    blocked: true,
    in_subscription: false,
    devices: [ios, android],
    createdAt: '2026-01-01T00:01:00.000Z',
  });
});

it('filters by platform, block, subscription and search', async ({ call, database }) => {
  await insertUsers(database, people);
  for (const [query, names] of [
    ['device_type=0', ['Ani', 'Carmen']],
    ['device_type=1', ['Babken']],
    ['blocked=true', ['Babken']],
    ['blocked=false', ['Ani', 'Carmen', 'Davit']],
    ['in_subscription=true', ['Carmen']],
    ['in_subscription=false&device_type=0', ['Ani']],
    ['search=ARM', ['Carmen']],
    ['search=user3@', ['Davit']],
    ['device_type=&blocked=&in_subscription=', ['Ani', 'Babken', 'Carmen', 'Davit']],
  ] as const) {
    const { items, total } = await dataOf(call('GET', `${path}?sort=name&order=asc&${query}`));
    expect([query, total, ...namesIn(items)]).toEqual([query, names.length, ...names]);
  }
  const invalid = ['device_type=2', 'device_type=ios', 'blocked=1', 'in_subscription=None', 'sort=devices'];
  for (const query of invalid) expect((await call('GET', `${path}?${query}`)).status, query).toBe(400);
});

it('sorts names as a dictionary does', async ({ call, database }) => {
  await insertUsers(database, [{ name: 'Zoë' }, { name: 'ani' }, { name: 'Ólafur' }]);
  const { items } = await dataOf(call('GET', `${path}?sort=name&order=asc`));
  expect(namesIn(items)).toEqual(['ani', 'Ólafur', 'Zoë']);
});

it('toggles a block and returns the updated user', async ({ call, database }) => {
  const [user] = await insertUsers(database, people);
  const block = async () => (await call('POST', `${path}/block/${user?._id}`)).json();
  const { data, ...answer } = await block();
  expect(answer).toEqual({ success: true, message: 'User blocked' });
  expect(data).toMatchObject({ name: 'Ani', blocked: true });
  expect(await dataOf(call('GET', `${path}/${user?._id}`))).toEqual(data);
  expect(await block()).toMatchObject({ message: 'User unblocked', data: { blocked: false } });
});

it('counts each of many simultaneous blocks', async ({ call, database }) => {
  const [user] = await insertUsers(database, people);
  await Promise.all(Array.from({ length: 21 }, () => call('POST', `${path}/block/${user?._id}`)));
  expect((await dataOf(call('GET', `${path}/${user?._id}`))).blocked).toBe(true);
});

it('rejects unknown users, and creating, changing and deleting one', async ({ call, database }) => {
  const [user] = await insertUsers(database, people);
  expect((await call('GET', `${path}/nope`)).status).toBe(404);
  expect((await call('POST', `${path}/block/nope`)).status).toBe(404);
  expect((await call('POST', path, { name: 'x' })).status).toBe(404);
  expect((await call('PUT', `${path}/${user?._id}`, { name: 'x' })).status).toBe(404);
  expect((await call('DELETE', `${path}/${user?._id}`)).status).toBe(404);
});
