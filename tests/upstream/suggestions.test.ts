import { expect, it } from 'vitest';
import { openUpstream } from '../support/database/openUpstream';
import { insertSuggestions } from '../support/database/upstreamRows';

const path = '/api/admin/station-suggestions';
const user = { userName: 'Uma User', userEmail: 'uma@example.com' };

it('lists suggestions from page 1, those of guests without a user', async () => {
  const { call, database } = await openUpstream();
  await insertSuggestions(database, [...Array.from({ length: 11 }, () => ({})), user]);
  const first = await (await call('GET', `${path}?page=1&limit=10&sort=createdAt&order=desc`)).json();
  expect(first.data.total).toBe(12);
  expect(first.data.data).toHaveLength(10);
  expect(first.data.data[0]).toEqual({
    _id: expect.any(String),
    user: { name: 'Uma User', email: 'uma@example.com' },
    station_name: 'Harbour 11',
    station_id: 'H11',
    createdAt: '2026-01-01T00:11:00.000Z',
  });
  expect(first.data.data[1]).not.toHaveProperty('user');
  const second = await (await call('GET', `${path}?page=2&limit=10`)).json();
  expect(second.data.data.map((row: { station_id: string }) => row.station_id)).toEqual(['H1', 'H0']);
  const zeroth = await (await call('GET', `${path}?page=0&limit=10`)).json();
  expect(zeroth).toEqual(first);
});

it('searches stations and users', async () => {
  const { call, database } = await openUpstream();
  await insertSuggestions(database, [{ stationName: 'Gyumri' }, user, { stationId: 'X%' }]);
  const found = async (query: string) => {
    const { data } = await (await call('GET', `${path}?${query}`)).json();
    expect(data.total).toBe(data.data.length);
    return data.data.length;
  };
  expect(await found('search=gyum')).toBe(1);
  expect(await found('search=uma@')).toBe(1);
  expect(await found('search=x%25')).toBe(1);
  expect(await found('search=nothing')).toBe(0);
});

it('reads and deletes one, and has no other call', async () => {
  const { call, database } = await openUpstream();
  const [suggestion] = await insertSuggestions(database, [user]);
  const one = `${path}/${suggestion?._id}`;
  expect((await (await call('GET', one)).json()).data.station_id).toBe('H0');
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
