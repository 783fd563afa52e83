import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formCall } from '../support/formCall';
import { openUpstream } from '../support/openUpstream';
import { text } from '../support/pictures';
import type { TestUpstream } from '../support/upstream';
import { insertOfferCodes } from '../support/upstreamRows';

const path = '/api/admin/offer/codes';

function codesOf(count: number, prefix = 'C'): string {
  return `code\n${Array.from({ length: count }, (_, index) => `${prefix}${index}`).join('\n')}`;
}

function send(upstream: TestUpstream, content: string, platform = 'ios') {
  return formCall(upstream, `${path}/${platform}`, { file: { content: text(content) }, platform });
}

async function list({ call }: TestUpstream, query = '') {
  return (await call('GET', `${path}?${query}`)).json();
}

/** Calls `read` again and again until the import is answered. */
async function during<Result>(importing: Promise<Response>, read: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let isAnswered = false;
  const answered = importing.then(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    results.push(await read());
    // The database in memory answers before the loop of events comes round.
    await setImmediate();
  }
  await answered;
  return results;
}

afterEach(() => vi.restoreAllMocks());

describe('a running import', () => {
  it('lets everybody else have the database after each of its batches', async () => {
    const upstream = await openUpstream();
    const query = vi.spyOn(Client.prototype, 'query');
    const begun = () =>
      query.mock.calls.filter(([statement]) => /insert into \W+offer_codes/.test(JSON.stringify(statement)))
        .length;
    const importing = send(upstream, codesOf(20_000));
    const waits = await during(importing, async () => {
      const before = begun();
      expect((await upstream.call('GET', '/api/admin/spot-types')).status).toBe(200);
      return begun() - before;
    });
    expect((await (await importing).json()).data.added).toBe(20_000);
    // A read is two statements: who calls, and what was asked for.
    expect(Math.max(...waits)).toBeLessThanOrEqual(4);
    expect(waits.length).toBeGreaterThanOrEqual(begun() / 4);
  });

  it('shows none of its codes before it shows them all', async () => {
    const upstream = await openUpstream();
    await insertOfferCodes(upstream.database, [{ code: 'C-old' }, { code: 'D-old', platform: 'android' }]);
    const importing = send(upstream, codesOf(10_000));
    const queries = ['', 'search=C', 'sort=code&order=asc', 'sort=createdAt&order=asc'];
    let turn = 0;
    const seen = await during(importing, async () => {
      const query = queries[turn++ % queries.length] ?? '';
      const { total, items, allCodes, iosCodes, androidCodes } = await list(upstream, query);
      return [query, allCodes, iosCodes, androidCodes, total, items.length].join();
    });
    expect((await importing).status).toBe(200);
    const partial = seen.filter(one => !/^(|sort.*),2,1,1,2,2$|^search=C,2,1,1,1,1$/.test(one));
    // The last read may have begun before the import's end and have ended after it.
    expect(partial.slice(0, -1)).toEqual([]);
    expect(await list(upstream)).toMatchObject({ allCodes: 10_002, iosCodes: 10_001, total: 10_002 });
    expect(await list(upstream, 'search=C')).toMatchObject({ total: 10_001 });
  });
});
