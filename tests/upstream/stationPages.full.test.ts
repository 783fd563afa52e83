import { and, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Orm } from '../../upstream/database/Database';
import { spotTypes, stations } from '../../upstream/database/schema';
import { listStations, sortable } from '../../upstream/listStations';
import { directions, type Order, sortKey } from '../../upstream/requests/readListQuery';
import { openUpstream } from '../support/database/openUpstream';
import type { TestUpstream } from '../support/database/upstream';
import { insertSpotTypes, insertStations } from '../support/database/upstreamRows';

type Query = { sort: string; order: Order; where: Record<string, string> };
type Page = { items: { _id: string }[]; total: number; totalIsBound?: true };

const titles = ['North Harbor', 'South Harbor', 'Reef', 'reef', 'Ճանապարհ'];
const day = 24 * 60 * 60 * 1000;

let upstream: TestUpstream;

beforeEach(async () => {
  upstream = await openUpstream();
});

/** Stations of several months, types and users, many with equal sort values; two types share a name. */
async function fill(): Promise<string> {
  const types = await insertSpotTypes(upstream.database, ['Ship', 'Buoy', 'Ship', 'Unused']);
  const rows = Array.from({ length: 83 }, (_, index) => ({
    code: `S${(index * 37) % 83}`,
    title: titles[(index * 7) % titles.length] ?? '',
    latitude: String((index * 13) % 9),
    custom: index % 3 === 0,
    userName: index % 6 === 0 ? `User ${index % 4}` : null,
    typeId: types[(index * 5) % 3]?._id,
    createdAt: new Date(Date.UTC(2025, 0, 31, 23, 59) + Math.floor(index / 2) * 9 * day),
  }));
  await insertStations(upstream.database, rows);
  return types[0]?._id ?? '';
}

/** Stations of two types, about as many of each. */
async function fillMany(count: number): Promise<void> {
  await insertSpotTypes(upstream.database, ['Ship']);
  await upstream.database.orm.execute(sql`
    insert into stations (_id, code, title, latitude, longitude, location, type_id, created_at)
    select md5(n::text), n, 'Harbor ' || n % 700, '1', '2', '{}', (array(select _id from spot_types))[1 + n % 2],
      timestamptz '2024-01-01Z' + n % 300 * interval '1 day'
    from generate_series(1, ${sql.raw(`${count}`)}) as n`);
}

/** The ids of all matching stations, by a single plain query. */
async function plainly(orm: Orm, { sort, order, where }: Query): Promise<string[]> {
  const { custom, type, search } = where;
  const chosen: (SQL | undefined)[] = [
    custom ? eq(stations.custom, custom === 'true') : undefined,
    type ? eq(stations.typeId, type) : undefined,
    search ? ilike(stations.search, `%${search}%`) : undefined,
  ];
  const column = Object.entries(sortable).find(([name]) => name === sort)?.[1] ?? stations.createdAt;
  const isByType = sort === 'type' || sort === 'type.name';
  const columns = isByType ? [spotTypes.name, spotTypes._id, stations.createdAt] : [column];
  const rows = await orm
    .select({ _id: stations._id })
    .from(stations)
    .innerJoin(spotTypes, eq(spotTypes._id, stations.typeId))
    .where(and(...chosen))
    .orderBy(...[...columns.map(sortKey), stations._id].map(by => directions[order](by)));
  return rows.map(({ _id }) => _id);
}

async function pageOf({ sort, order, where }: Query, page: number, limit: number): Promise<Page> {
  const query = new URLSearchParams({ ...where, sort, order, page: `${page}`, limit: `${limit}` });
  return (await upstream.call('GET', `/api/admin/buoys?${query}`)).json();
}

async function checkPages(query: Query, limit: number, pages: number[]): Promise<void> {
  const all = await plainly(upstream.database.orm, query);
  for (const page of pages) {
    const { items, total, totalIsBound } = await pageOf(query, page, limit);
    const ids = items.map(({ _id }) => _id);
    const counted = query.where.search ? Math.max(1000, (page + 1) * limit) : all.length;
    expect([query, page, total, totalIsBound, ids]).toEqual([
      query,
      page,
      Math.min(counted, all.length),
      counted < all.length ? true : undefined,
      all.slice(page * limit, (page + 1) * limit),
    ]);
  }
}

describe('a page of stations has the rows and order of a plain query,', () => {
  it.each(Object.keys(sortable))(
    'sorted by %s, in both directions, with and without filters, up to beyond the last',
    async sort => {
      const type = await fill();
      const filters: Query['where'][] = [
        {},
        { custom: 'false' },
        { custom: 'true' },
        { custom: 'true', type },
        { search: 'harbor' },
        { custom: 'false', search: 're' },
        { search: 'nowhere' },
      ];
      for (const where of filters) {
        for (const order of ['asc', 'desc'] as const) {
          await checkPages({ sort, order, where }, 7, [0, 1, 2, 3, 5, 6, 10, 11, 12, 13]);
          await checkPages({ sort, order, where }, 50, [0, 1, 2]);
          await checkPages({ sort, order, where }, 1000, [0, 1]);
        }
      }
    },
  );

  it('with more matches of a search than are sorted', async () => {
    await fillMany(20_500);
    for (const sort of ['createdAt', 'title', 'type']) {
      const query: Query = { sort, order: 'desc', where: { custom: 'false', search: 'harbor' } };
      await checkPages(query, 10, [0, 1, 99, 100, 1024, 1025, 1026, 2048, 2049, 2050]);
      const ofBothKinds: Query = { sort, order: 'asc', where: { search: 'harbor' } };
      await checkPages(ofBothKinds, 10, [0, 1024, 1025, 1026, 2049, 2050]);
      const exactly = { ...query, where: { ...query.where, count: 'exact' } };
      expect(await pageOf(exactly, 0, 10)).not.toHaveProperty('totalIsBound');
      expect((await pageOf(exactly, 0, 10)).total).toBe(20_500);
    }
    const all: Query = { sort: 'title', order: 'asc', where: { custom: 'false' } };
    for (const [page, total] of [
      [0, 10_000],
      [999, 10_000],
      [1000, 10_010],
      [2049, undefined],
      [2050, undefined],
    ] as const) {
      const { total: told, totalIsBound, items } = await pageOf(all, page, 10);
      expect([told, totalIsBound]).toEqual(total ? [total, true] : [20_500, undefined]);
      expect(items).toHaveLength(page === 2050 ? 0 : 10);
    }
    expect(await pageOf({ ...all, where: { ...all.where, count: 'exact' } }, 0, 10)).toMatchObject({
      total: 20_500,
    });
    expect((await upstream.call('GET', '/api/admin/buoys?search=harbor&count=some')).status).toBe(400);
  });
});

it('reads no stations of later types for a page sorted by type', async () => {
  await fillMany(5000);
  const { orm } = upstream.database;
  await orm.execute(sql`vacuum analyze stations`);
  const page = { limit: 10, offset: 1000, orderBy: [] };
  const { rows } = (await orm.transaction(async tx => {
    await listStations(tx, { ...page, sort: 'type', order: 'asc', search: '' }, { custom: false });
    return tx.execute(
      sql`select pg_stat_get_xact_tuples_returned('stations_type'::regclass)::integer as stations`,
    );
  })) as { rows: unknown[] };
  expect(rows).toEqual([{ stations: 1011 }]);
});

it.each(['latitude', 'longitude', 'title', 'code'])(
  'reads the ids of a page sorted by %s from an index alone',
  async column => {
    await fill();
    const { pool } = upstream.database;
    await pool.query('vacuum analyze stations');
    const client = await pool.connect();
    try {
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
      const by = column + (/itude$/.test(column) ? '::double precision' : ' collate "und-x-icu"');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select _id from stations where custom in (false) order by ${by}, _id offset 20 limit 10`,
      );
      expect(rows.map(row => row['QUERY PLAN']).join()).toContain('Index Only Scan');
    } finally {
      await client.query('reset all');
      client.release();
    }
  },
);
