import { describe, expect } from 'vitest';
import { messageOf } from '../support/answers';
import { it, openUpstream } from '../support/database/openUpstream';
import type { TestUpstream } from '../support/database/upstream';
import { defaultTypeId, insertSpotTypes, insertStations, ofUser } from '../support/database/upstreamRows';

const path = '/api/admin/buoys';

/** The codes of the stations that a query finds, all on one page. */
async function codesOf({ call }: TestUpstream, query: string): Promise<string[]> {
  const { items, total } = await (await call('GET', `${path}?${query}`)).json();
  expect(total).toBe(items.length);
  return items.map((row: { code: string }) => row.code);
}

describe('the list of stations', () => {
  it('counts its pages from 0 and returns items and total, newest first', async ({ call, database }) => {
    await insertStations(database, Array(23).fill({}));
    const codes = [];
    for (const page of [0, 1, 2, 3]) {
      const { items, ...rest } = await (await call('GET', `${path}?page=${page}&limit=10`)).json();
      expect(rest).toEqual({ total: 23 });
      codes.push(items.map((row: { code: string }) => row.code));
    }
    expect(codes.map(page => page.length)).toEqual([10, 10, 3, 0]);
    expect(codes.flat()).toEqual(Array.from({ length: 23 }, (_, index) => `S${22 - index}`));
  });

  it('shows the type as an object and the user of a custom station', async ({ call, database }) => {
    await insertStations(database, [{}, ofUser]);
    const { items } = await (await call('GET', path)).json();
    expect(items[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      custom: true,
      code: 'S1',
      title: 'East Hatteras',
      latitude: '34.703',
      longitude: '-72.237',
      location: { type: 'Point', coordinates: [-72.237, 34.703] },
      type: { _id: defaultTypeId, name: 'Other' },
      createdAt: '2026-01-01T00:01:00.000Z',
      user: { name: 'Uma User', email: 'uma@example.com', device: 'iPhone' },
    });
    expect(items[1]).not.toHaveProperty('user');
  });

  it('separates administrators’ from custom stations, and filters by type', async ({ upstream }) => {
    const { database } = upstream;
    const [ship] = await insertSpotTypes(database, ['Ship']);
    await insertStations(database, [{}, { typeId: ship?._id }, ofUser, { ...ofUser, typeId: ship?._id }]);
    const codes = async (query: string) => (await codesOf(upstream, query)).sort();
    expect(await codes('')).toEqual(['S0', 'S1', 'S2', 'S3']);
    expect(await codes('custom=true')).toEqual(['S2', 'S3']);
    expect(await codes('custom=false')).toEqual(['S0', 'S1']);
    expect(await codes(`custom=true&type=${ship?._id}`)).toEqual(['S3']);
    expect(await codes('type=nope')).toEqual([]);
  });

  it('searches code, title and user, in any case, without interpreting patterns', async ({ upstream }) => {
    await insertStations(upstream.database, [
      { code: 'AB%1', title: 'One' },
      { code: 'AB_2', title: 'Two \\ Three' },
      { code: 'ABX3', title: 'Ճանապարհ' },
      { ...ofUser, code: 'C4', title: 'Four' },
    ]);
    const found = async (search: string) =>
      (await codesOf(upstream, `search=${encodeURIComponent(search)}`)).sort();
    expect(await found('ab')).toEqual(['AB%1', 'ABX3', 'AB_2']);
    expect(await found('B%')).toEqual(['AB%1']);
    expect(await found('B_')).toEqual(['AB_2']);
    expect(await found('\\')).toEqual(['AB_2']);
    expect(await found('ճան')).toEqual(['ABX3']);
    expect(await found(' uma@ ')).toEqual(['C4']);
    expect(await found('1 One')).toEqual([]);
  });

  it('sorts in both directions, coordinates as numbers, and keeps the order of ties', async () => {
    const upstream = await openUpstream();
    const createdAt = new Date();
    await insertStations(upstream.database, [
      { code: 'B', latitude: '-9.5', createdAt },
      { code: 'C', latitude: '10', createdAt },
      { code: 'A', latitude: '9', createdAt },
    ]);
    const sorted = async (query: string) => (await codesOf(upstream, query)).join('');
    expect(await sorted('sort=code&order=asc')).toBe('ABC');
    expect(await sorted('sort=code&order=DESC')).toBe('CBA');
    expect(await sorted('sort=latitude&order=asc')).toBe('BAC');
    expect(await sorted('sort=title&order=asc')).toBe('BCA');
  });

  it('sorts texts as a dictionary does', async ({ upstream }) => {
    const codes = ['Zulu', 'alpha', 'Ólafur', 'WESTERN', 'Waimea'];
    await insertStations(
      upstream.database,
      codes.map(code => ({ code })),
    );
    const sorted = ['alpha', 'Ólafur', 'Waimea', 'WESTERN', 'Zulu'];
    for (const filter of ['', '&custom=false', '&search=hatteras']) {
      expect(await codesOf(upstream, `sort=code&order=asc${filter}`)).toEqual(sorted);
      expect(await codesOf(upstream, `sort=code&order=desc${filter}`)).toEqual(sorted.toReversed());
    }
  });

  it('rejects invalid parameters with 400', async ({ call }) => {
    for (const query of [
      'page=abc',
      'page=1e3',
      'limit=NaN',
      'sort=nope',
      'sort=constructor',
      'sort=code;drop table stations',
      'order=up',
      'custom=maybe',
      'page=1&page=2',
      'page[]=1',
      'page[x]=1',
      'search=%00',
      '__proto__=1',
      `search=${'x'.repeat(201)}`,
      `type=${'x'.repeat(1001)}`,
    ]) {
      expect(await messageOf(call('GET', `${path}?${query}`)), query).toEqual([400, expect.any(String)]);
    }
  });

  it('keeps page and limit within bounds', async ({ call, database }) => {
    await insertStations(database, Array(1001).fill({}));
    for (const [query, length] of [
      ['page=-1', 10],
      ['limit=0', 1],
      ['limit=1001', 1000],
      ['limit=1000000000&page=1', 1],
      ['page=999999', 0],
      ['page=999999999999999&limit=1000', 0],
      ['page=&limit=&sort=&order=&search=&custom=&type=', 10],
    ] as const) {
      const { items, total } = await (await call('GET', `${path}?${query}`)).json();
      expect([query, items.length, total]).toEqual([query, length, 1001]);
    }
  });
});
