import { describe, expect } from 'vitest';
import { dataOf, errorsOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';

const path = '/api/admin/changelog';
const body = { appId: 2, version: '3.0.0', slug: 'Map', platform: 'iOS Pro' };

describe('changelogs', () => {
  it('are empty after a create without a body, and completed by an update', async ({ call }) => {
    const data = await dataOf(call('POST', path));
    expect(data).toEqual({
      ...{ id: 1, appId: null, version: null, slug: null, platform: null },
      createdAt: expect.any(String),
    });
    expect(await (await call('GET', `${path}?page=1&limit=10`)).json()).toEqual({ data: [data], total: 1 });
    expect(await dataOf(call('PUT', `${path}/1`, body))).toEqual({ ...data, ...body });
    const { items } = await dataOf(call('GET', '/api/admin/activity?resource=changelogs'));
    expect(items).toMatchObject([{ title: 'iOS Pro 3.0.0' }, { title: 'Changelog 1' }]);
  });

  it('name every missing field of a create with an empty object', async ({ call }) => {
    expect(await errorsOf(call('POST', path, {}))).toEqual([
      422,
      { appId: 'App is required', version: 'Version is required', slug: 'Page is required' },
    ]);
  });

  it.each([
    [{ appId: 5 }, { appId: 'App must be a whole number from 1 to 4' }],
    [{ appId: 'iOS' }, { appId: 'App must be a whole number from 1 to 4' }],
    [{ version: ' ' }, { version: 'Version is required' }],
    [{ slug: 'Nope' }, { slug: expect.stringMatching('^Page must be one of Home, ') }],
    [{ platform: 'iOS' }, { platform: 'Platform must be iOS Pro, as the app is' }],
    [{ platform: undefined }, { platform: 'Platform must be iOS Pro, as the app is' }],
  ])('are rejected with %j', async (changes, errors) => {
    const { call } = await openUpstream();
    await call('POST', path, body);
    for (const [method, where] of [
      ['POST', path],
      ['PUT', `${path}/1`],
    ] as const)
      expect(await errorsOf(call(method, where, { ...body, ...changes }))).toEqual([422, errors]);
  });

  it('accept four apps and twelve pages', async ({ call }) => {
    const platforms = ['iOS', 'iOS Pro', 'Android', 'Android Pro'];
    const pages =
      'Home,Map,Favorite,Profile,Settings,Widget,Premium,Overview,Weather,Wind,Wave,StationDetail';
    for (const [index, slug] of pages.split(',').entries()) {
      const appId = (index % 4) + 1;
      const version = `1.${index}`;
      const answer = await call('POST', path, { appId, version, slug, platform: platforms[index % 4] });
      expect(answer.status).toBe(201);
    }
    const find = async (query: string) => (await call('GET', `${path}?limit=20&${query}`)).json();
    expect((await find('search=pro')).total).toBe(6);
    expect((await find('search=stationd')).total).toBe(1);
    for (const sort of ['createdAt', 'version', 'slug', 'platform', 'appId']) {
      const { data } = await find(`sort=${sort}&order=asc`);
      const values = data.map((changelog: Record<string, unknown>) => changelog[sort]);
      expect(values).toEqual(values.toSorted(new Intl.Collator('en', { numeric: true }).compare));
      expect(values).toHaveLength(12);
    }
  });

  it('are not found by another id', async ({ call }) => {
    await call('POST', path, body);
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '1e0', '%00'])
      for (const method of ['GET', 'DELETE'])
        expect((await call(method, `${path}/${id}`)).status, id).toBe(id === '%00' ? 400 : 404);
    expect((await call('GET', `${path}/1`)).status).toBe(200);
  });

  it('accept no third language', async ({ call }) => {
    await call('POST', path, body);
    expect((await call('GET', `${path}/1?lang=fr`)).status).toBe(400);
    expect((await call('GET', `${path}/1?lang=hy`)).status).toBe(200);
  });
});
