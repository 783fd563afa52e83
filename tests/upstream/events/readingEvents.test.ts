import { describe, expect } from 'vitest';
import { events } from '../../../upstream/database/schema';
import { removeOldEvents } from '../../../upstream/events/recordChanges';
import { dataOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import { stationBody } from '../../support/database/upstreamRows';
import { type Event, readEvents } from './readEvents';

describe('reading events', () => {
  it('filters by person, resource, record, kind and time, in pages and any order', async ({ upstream }) => {
    const { call } = upstream;
    const ids: string[] = [];
    for (const name of ['Ship', 'Buoy', 'Tower']) {
      ids.push((await dataOf(call('POST', '/api/admin/spot-types', { name })))._id);
    }
    await call('PUT', `/api/admin/spot-types/${ids[1]}`, { name: 'Float' });
    await call('POST', '/api/admin/buoys', stationBody());
    const titles = async (query: string) => (await readEvents(upstream, query)).map(({ title }) => title);
    expect(await titles(`resource=spot-types&record=${ids[1]}`)).toEqual(['Buoy', 'Float']);
    expect(await titles('resource=buoys')).toEqual(['East Hatteras']);
    expect(await titles('event=update')).toEqual(['Float']);
    expect(await titles('person=ada')).toHaveLength(5);
    expect(await titles('person=%25')).toEqual([]);
    expect(await titles('search=tow')).toEqual(['Tower']);
    expect(await titles('createdAt_from=2020-01-01T00:00:00.000Z')).toHaveLength(5);
    expect(await titles('createdAt_to=2020-01-01T00:00:00.000Z')).toEqual([]);
    expect(await titles('sort=title')).toEqual(['Buoy', 'East Hatteras', 'Float', 'Ship', 'Tower']);
    const page = await dataOf(call('GET', '/api/admin/activity?page=2&limit=2'));
    expect(page).toMatchObject({ total: 5, items: [{ title: 'Tower' }, { title: 'Buoy' }] });
  });

  it.each(['createdAt_from=yesterday', 'createdAt_to=2026-13-01T00:00:00Z', 'sort=changes', 'limit=x'])(
    'rejects %s',
    async query => {
      const { call } = await openUpstream();
      expect((await call('GET', `/api/admin/activity?${query}`)).status).toBe(400);
    },
  );

  it('shortens long values in a list, but not in a single event, so that a page stays small', async () => {
    const { call, database } = await openUpstream();
    const html = `<p>${'Հ'.repeat(32_000)}🌊`;
    const list = Array.from({ length: 900 }, (_, at) => ({ at, text: '"'.repeat(30) }));
    const changes = [
      { field: 'description', from: html, to: `${html}!` },
      { field: 'answers', from: null, to: list },
      { field: 'file', to: { name: 'a.png', size: 9, digest: 'x' } },
      { field: 'title', from: 'x'.repeat(1000), to: 7 },
    ];
    const row = { event: 'update', resource: 'surveys', changes };
    await database.orm
      .insert(events)
      .values(Array.from({ length: 10 }, (_, at) => ({ ...row, record: String(at) })));
    const answer = await (await call('GET', '/api/admin/activity?limit=100&order=asc')).text();
    expect(answer.length).toBeLessThan(30_000);
    const { items, total } = JSON.parse(answer).data;
    expect(total).toBe(10);
    expect(new Set(items.map(({ _id }: Event) => _id)).size).toBe(10);
    const long = (value: unknown) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return { characters: expect.any(Number), start: text.slice(0, 200) };
    };
    const [cut] = items;
    expect(cut.changes).toEqual([
      { field: 'description', from: long(html), to: long(html) },
      { field: 'answers', from: null, to: { characters: expect.any(Number), start: expect.any(String) } },
      ...changes.slice(2),
    ]);
    expect(cut.changes[0].from.characters).toBe(32_004);
    expect(cut.changes[1].to.start).toHaveLength(200);
    expect((await dataOf(call('GET', `/api/admin/activity/${cut._id}`))).changes).toEqual(changes);
  });

  it('is the only call for them', async ({ withCollections: upstream }) => {
    await upstream.call('POST', '/api/admin/spot-types', { name: 'Ship' });
    const [event] = await readEvents(upstream);
    const path = `/api/admin/activity/${event?._id}`;
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH']) {
      expect([404, 405]).toContain((await upstream.call(method, path, { event: 'x' })).status);
    }
    expect((await upstream.call('POST', '/api/admin/activity', {})).status).toBe(404);
    expect((await upstream.call('GET', '/api/admin/activity/1')).status).toBe(404);
    expect(await readEvents(upstream)).toEqual([event]);
  });
});

it('removes events older than the configured number of days', async ({ database }) => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const row = { event: 'create', resource: 'buoys', record: '1' };
  const old = Array.from({ length: 1001 }, () => ({ ...row, createdAt: at(1) }));
  await database.orm.insert(events).values([...old, { ...row, createdAt: at(20) }]);
  await removeOldEvents(database.orm, 10, at(25));
  expect((await database.orm.select().from(events)).map(({ createdAt }) => createdAt)).toEqual([at(20)]);
});
