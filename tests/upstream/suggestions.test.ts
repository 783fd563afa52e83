import { expect } from 'vitest';
import { dataOf } from '../support/answers';
import { it } from '../support/database/openUpstream';
import { insertSuggestions } from '../support/database/upstreamRows';

const path = '/api/admin/station-suggestions';
const user = { userName: 'Uma User', userEmail: 'uma@example.com' };

it('lists suggestions from page 1, those of guests without a user', async ({ call, database }) => {
  await insertSuggestions(database, [...Array(11).fill({}), user]);
  const list = (query: string) => dataOf(call('GET', `${path}?${query}`));
  const first = await list('page=1&limit=10&sort=createdAt&order=desc');
  expect([first.total, first.data.length]).toEqual([12, 10]);
  expect(first.data[0]).toEqual({
    _id: expect.any(String),
    user: { name: 'Uma User', email: 'uma@example.com' },
    station_name: 'Harbour 11',
    station_id: 'H11',
    createdAt: '2026-01-01T00:11:00.000Z',
  });
  expect(first.data[1]).not.toHaveProperty('user');
  const { data } = await list('page=2&limit=10');
  expect(data).toMatchObject([{ station_id: 'H1' }, { station_id: 'H0' }]);
  expect(await list('page=0&limit=10')).toEqual(first);
});

it('searches stations and users', async ({ call, database }) => {
  await insertSuggestions(database, [{ stationName: 'Gyumri' }, user, { stationId: 'X%' }]);
  for (const [search, count] of Object.entries({ gyum: 1, 'uma@': 1, 'x%25': 1, nothing: 0 })) {
    const { data, total } = await dataOf(call('GET', `${path}?search=${search}`));
    expect([search, total, data.length]).toEqual([search, count, count]);
  }
});

it('reads and deletes one, and has no other call', async ({ call, database }) => {
  const [suggestion] = await insertSuggestions(database, [user]);
  const one = `${path}/${suggestion?._id}`;
  expect((await dataOf(call('GET', one))).station_id).toBe('H0');
  const deleted = await (await call('DELETE', one)).json();
  expect(deleted).toEqual({
    success: true,
    message: 'Station suggestion deleted',
    data: { _id: suggestion?._id },
  });
  for (const method of ['GET', 'DELETE']) expect((await call(method, one)).status).toBe(404);
  expect((await call('POST', path, {})).status).toBe(404);
  expect((await call('PUT', one, {})).status).toBe(404);
});
