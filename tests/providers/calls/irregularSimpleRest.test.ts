import { describe, expect, it, vi } from 'vitest';
import { simpleRest } from '../../../src/engine';
import { page, rows, scriptedProvider } from '../../support/views/scriptedProvider';

const values = { name: 'Key West', depth: 3 };
const gauge = { id: 7, ...values };
const list = (count: number, total: number | '*') =>
  Response.json(rows(count), { headers: { 'Content-Range': `gauges 0-9/${total}` } });
const api = simpleRest('/harbour/gauges');

describe('a simple REST resource', () => {
  it('lists by range, order and filter, with the search as q and with the token', async () => {
    const { dataProvider, sent } = scriptedProvider(api, list(10, 57));
    const answer = await dataProvider.getList(
      'gauges',
      page(2, 10, { search: 'wave', kind: 'radar', depth: '3' }),
    );
    expect(answer).toEqual({ data: rows(10), total: 57 });
    expect(sent[0]?.line).toBe(
      'GET /harbour/gauges?filter={"kind":"radar","depth":3,"q":"wave"}&range=[10,19]&sort=["createdAt","DESC"]',
    );
    expect(sent[0]?.headers.get('Range')).toBe('gauges=10-19');
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer abc');
  });

  it('shows the last page for a page past the end', async () => {
    const { dataProvider } = scriptedProvider(api, list(0, 12), list(2, 12));
    expect(await dataProvider.getList('gauges', page(9))).toMatchObject({ data: rows(2), total: 12 });
  });

  it('offers a next page after a full one if its total is unknown', async () => {
    const { dataProvider } = scriptedProvider(api, list(10, '*'), list(2, '*'), list(0, '*'), list(2, '*'));
    const pageAt = (number: number) => dataProvider.getList('gauges', page(number));
    expect(await pageAt(1)).toEqual({
      data: rows(10),
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(await pageAt(2)).toMatchObject({ pageInfo: { hasNextPage: false } });
    expect(await pageAt(3)).toMatchObject({ data: rows(2), total: 12 });
  });

  it('reads null as an empty list, and rejects an object with its own message', async () => {
    const headers = { 'Content-Range': 'gauges 0-0/0' };
    const { dataProvider } = scriptedProvider(
      api,
      Response.json(null, { headers }),
      Response.json({}, { headers }),
    );
    expect(await dataProvider.getList('gauges', page())).toEqual({ data: [], total: 0 });
    await expect(dataProvider.getList('gauges', page())).rejects.toThrow('seamark.errors.unreadable');
  });

  it('can have its total in another header and its search under another name', async () => {
    const other = simpleRest('/gauges', { countHeader: 'X-Total-Count', search: 'term' });
    const answer = Response.json(rows(1), { headers: { 'X-Total-Count': '1' } });
    const { dataProvider, lines } = scriptedProvider(other, answer);
    expect(await dataProvider.getList('gauges', page(1, 10, { search: 'wave' }))).toMatchObject({ total: 1 });
    expect(lines()[0]).toContain('filter={"term":"wave"}');
  });

  it('reads many with one call, and writes like the generic family', async () => {
    const { dataProvider, sent } = scriptedProvider(api, [gauge], gauge);
    expect(await dataProvider.getMany('gauges', { ids: [7, '8', 7] })).toEqual({ data: [gauge] });
    await dataProvider.create('gauges', { data: { ...values, role: 'admin' } });
    await dataProvider.delete('gauges', { id: 7, previousData: gauge });
    expect(sent.map(({ line, body }) => [line, body])).toEqual([
      ['GET /harbour/gauges?filter={"id":[7,"8"]}', undefined],
      ['POST /harbour/gauges', values],
      ['DELETE /harbour/gauges/7', undefined],
    ]);
  });

  it('names the header that is missing in a list', async () => {
    const { dataProvider } = scriptedProvider(api, rows(1));
    await expect(dataProvider.getList('gauges', page())).rejects.toThrow('Content-Range header is missing');
  });

  it('fails with a network error if its code fails to load and retries with the next call', async () => {
    vi.doMock('../../../providers/calls/createSimpleRestReads', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { dataProvider, sent } = scriptedProvider(api, list(1, 1));
    const failure = { status: 0, message: 'seamark.errors.network' };
    await expect(dataProvider.getList('gauges', page())).rejects.toMatchObject(failure);
    expect(sent).toHaveLength(0);
    vi.doUnmock('../../../providers/calls/createSimpleRestReads');
    expect(await dataProvider.getList('gauges', page())).toMatchObject({ data: rows(1) });
  });
});
