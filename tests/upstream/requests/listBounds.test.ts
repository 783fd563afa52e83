import { describe, expect, it } from 'vitest';
import type { Database } from '../../../upstream/database/Database';
import { openUpstream } from '../../support/database/openUpstream';
import {
  insertOfferCodes,
  insertStations,
  insertSuggestions,
  insertUsers,
} from '../../support/database/upstreamRows';

type Insert = (database: Database, rows: object[]) => Promise<unknown>;

/** One more than a list returns per page. */
const count = 1001;

describe('a list returns at most 1,000 rows per page, whatever limit is requested', () => {
  it.each<[string, number, Insert]>([
    ['/api/admin/buoys', 0, insertStations],
    ['/api/admin/users', 1, insertUsers],
    ['/api/admin/station-suggestions', 1, insertSuggestions],
    ['/api/admin/offer/codes', 1, insertOfferCodes],
  ])('%s', async (path, firstPage, insert) => {
    const { call, database } = await openUpstream();
    await insert(database, Array(count).fill({}));
    const read = async (query: string) => {
      const body = await (await call('GET', `${path}?${query}`)).json();
      const list = body.items ? body : body.data;
      return [(list.items ?? list.data).length, list.total];
    };
    expect(await read('limit=1000000000')).toEqual([1000, count]);
    expect(await read('limit=1001')).toEqual([1000, count]);
    expect(await read(`limit=1000000000&page=${firstPage + 1}`)).toEqual([1, count]);
  });
});
