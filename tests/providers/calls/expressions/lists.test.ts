import { describe, expect, it, vi } from 'vitest';
import { defineResource, field, type ListCall } from '../../../../src/engine';
import { page, rows, scriptedProvider, scriptedProviderOf } from '../../../support/views/scriptedProvider';
import { list, providerWith, usual } from './gauges';

const unsorted = { sort: false, order: false } as const;

describe('a query function', () => {
  it.each<[string, NonNullable<ListCall['query']>, string]>([
    [
      'has filters and search as it makes them, and the rest under its usual name',
      ({ search, filter }) => ({ $filter: `kind eq ${filter.kind}`, $search: search }),
      `$filter=kind+eq+radar&$search=reef&${usual}`,
    ],
    [
      'replaces every parameter if it uses all values',
      ({ search, filter, sort, offset, perPage }) => ({
        filter: JSON.stringify({
          where: { ...filter, search },
          order: sort.field,
          skip: offset,
          limit: perPage,
        }),
      }),
      'filter={"where":{"kind":"radar","search":"reef"},"order":"createdAt","skip":0,"limit":10}',
    ],
    [
      'repeats a list, and sends an object as JSON, numbers and booleans',
      ({ search, filter }) => ({
        kind: [filter.kind, search],
        where: { a: 1 },
        at: 0,
        all: false,
        no: undefined,
      }),
      `kind=radar&kind=reef&where={"a":1}&at=0&all=false&${usual}`,
    ],
    [
      'still sends a search that it does not use',
      ({ filter }) => ({ where: filter }),
      `where={"kind":"radar"}&${usual}&search=reef`,
    ],
  ])('%s', async (_, query, expected) => {
    const { dataProvider, lines } = providerWith({ query }, list);
    await dataProvider.getList('gauges', page(1, 10, { kind: 'radar', search: 'reef' }));
    expect(lines()).toEqual([`GET /gauges?${expected}`]);
  });

  it('gets typed filter values without empty ones', async () => {
    const query = vi.fn((_: object) => ({}));
    const { dataProvider } = providerWith({ query: ({ filter }) => query(filter) }, list);
    const filter = { open: 'false', kind: '7', depth: '3', name: '12', other: 'x', none: '' };
    await dataProvider.getList('gauges', page(1, 10, filter));
    expect(query).toHaveBeenCalledWith({ open: false, kind: 7, depth: 3, name: '12', other: 'x' });
  });

  it('gets page numbers in the API’s numbering', async () => {
    const query: ListCall['query'] = ({ page, offset, perPage }) => ({ at: [page, offset, perPage] });
    const { dataProvider, lines } = providerWith({ query, pageBase: 0, parameters: unsorted }, list);
    await dataProvider.getList('gauges', page(3, 5));
    expect(lines()).toEqual(['GET /gauges?at=2&at=10&at=5']);
  });

  it('also applies to references and to path values', async () => {
    const query: ListCall['query'] = ({ filter }) => ({ where: filter });
    const call: ListCall = { request: 'GET /{site}', query, parameters: unsorted };
    const { dataProvider, lines } = providerWith(call, list);
    const params = { ...page(1, 10, { site: 'poti' }), target: 'owner', id: 4 };
    await dataProvider.getManyReference('gauges', params);
    expect(lines()).toEqual(['GET /gauges/poti?where={"owner":4}&page=1&limit=10']);
  });

  it('runs for each of several requests for one page', async () => {
    const query: ListCall['query'] = ({ offset, perPage }) => ({ range: `${offset}-${perPage}` });
    const call: ListCall = { query, maxPerPage: 5, parameters: unsorted };
    const { dataProvider, lines } = providerWith(call, { items: rows(5), total: 10 });
    await dataProvider.getList('gauges', page());
    expect(lines()).toEqual(['GET /gauges?range=0-5', 'GET /gauges?range=5-5']);
  });
});

describe('a template', () => {
  it.each<[string, string, object, string]>([
    ['is omitted if its value is missing', "name eq '{search}'", { kind: 'radar' }, `${usual}&kind=radar`],
    [
      'keeps numbers and booleans in JSON, and quotes texts',
      '{"open":{open},"kind":{kind},"name":{search}}',
      { open: 'true', kind: '7', search: 'reef' },
      `q={"open":true,"kind":7,"name":"reef"}&${usual}`,
    ],
    ['knows the words of a list', '{offset}-{perPage}', {}, 'q=0-10&sort=createdAt&order=desc'],
  ])('%s', async (_, template, filter, expected) => {
    const { dataProvider, lines } = providerWith({ query: { q: template } }, list);
    await dataProvider.getList('gauges', page(1, 10, filter));
    expect(lines()).toEqual([`GET /gauges?${expected}`]);
  });
});

describe('a cursor of the last row', () => {
  const more: ListCall = {
    paging: { cursor: { lastRow: 'id' }, more: 'has_more' },
    parameters: { page: 'starting_after', ...unsorted },
  };

  it('requests what follows it while there are more rows, even after a page that is not full', async () => {
    const { dataProvider, lines } = providerWith(
      more,
      { data: rows(4), has_more: true },
      { data: rows(10), has_more: false },
    );
    expect(await dataProvider.getList('gauges', page(1))).toMatchObject({ pageInfo: { hasNextPage: true } });
    expect(await dataProvider.getList('gauges', page(2))).toMatchObject({ pageInfo: { hasNextPage: false } });
    expect(lines()).toEqual(['GET /gauges?limit=10', 'GET /gauges?starting_after=4&limit=10']);
  });

  it('continues while pages are full if the response does not report more', async () => {
    const { dataProvider } = providerWith(
      { paging: { cursor: { lastRow: 'id' } }, total: false },
      rows(10),
      rows(4),
    );
    expect(await dataProvider.getList('gauges', page(1))).toMatchObject({ pageInfo: { hasNextPage: true } });
    expect(await dataProvider.getList('gauges', page(2))).toMatchObject({ pageInfo: { hasNextPage: false } });
  });

  it('ends when the response says so, even with a cursor', async () => {
    const paging = { cursor: 'page.end', more: 'page.more' };
    const { dataProvider } = providerWith(
      { paging, total: false },
      { items: rows(10), page: { end: 'x', more: false } },
    );
    expect(await dataProvider.getList('gauges', page(1))).toMatchObject({ pageInfo: { hasNextPage: false } });
  });
});

describe('filters of several values and ranges', () => {
  const ferriesWith = (several: boolean | string, list: ListCall) =>
    defineResource({
      name: 'ferries',
      fields: {
        name: field.text(),
        kind: field.select({ choices: ['car', { id: 7, name: 'Rail' }] }),
        decks: field.number(),
        leaves: field.dateTime({ zone: 'UTC' }),
      },
      list: { filters: ['name', { source: 'kind', several }, 'decks', { source: 'leaves', from: 'after' }] },
      api: { path: '/ferries', list },
    });
  const filterValues = { kind: 'car,7', decks_from: '2', after: '2026-01-02', leaves_to: '2026-01-03' };
  const ask = async (several: boolean | string, list: ListCall = {}) => {
    const { dataProvider, sent } = scriptedProviderOf([ferriesWith(several, list)], { items: [], total: 0 });
    await dataProvider.getList('ferries', page(1, 10, filterValues));
    return decodeURIComponent(sent[0]?.line ?? '');
  };

  it('are sent as one parameter each, with days as the date-times of their ends', async () => {
    expect(await ask(true)).toBe(
      `GET /ferries?${usual}&kind=car&kind=7&decks_from=2&after=2026-01-02T00:00:00.000Z&leaves_to=2026-01-03T23:59:59.999Z`,
    );
  });

  it('are sent in one parameter with a separator', async () => {
    expect(await ask('|')).toContain('&kind=car|7&');
  });

  it('are passed to a function as lists and numbers, and to a template unchanged', async () => {
    const made = await ask(true, { query: ({ filter }) => ({ q: JSON.stringify(filter) }) });
    expect(JSON.parse(new URLSearchParams(made.split('?')[1]).get('q') ?? '')).toEqual({
      ...{ kind: ['car', 7], decks_from: 2 },
      ...{ after: '2026-01-02T00:00:00.000Z', leaves_to: '2026-01-03T23:59:59.999Z' },
    });
    expect(await ask(true, { query: { 'kinds[]': '{kind}', deep: 'gte.{decks_from}' } })).toMatch(
      /\?kinds\[\]=car&kinds\[\]=7&deep=gte\.2&/,
    );
  });

  it('filter rows that were all returned together', async () => {
    const all = [
      { id: 1, name: 'Odessa Star', kind: 'car', decks: 3, leaves: '2026-01-02T23:30:00Z' },
      { id: 2, name: 'Poti', kind: '7', decks: 9, leaves: '2026-01-03T10:00:00+02:00' },
      { id: 3, name: 'Batumi', kind: null, decks: null, leaves: null },
    ];
    const { dataProvider } = scriptedProviderOf([ferriesWith(true, { paginateLocally: true })], all);
    const found = async (filter: object) => {
      const { data, total } = await dataProvider.getList('ferries', page(1, 10, filter));
      expect(total).toBe(data.length);
      return data.map(({ id }) => id).sort();
    };
    expect(await found({ kind: 'car,7' })).toEqual([1, 2]);
    expect(await found({ kind: '7', decks_to: '8' })).toEqual([]);
    expect(await found({ decks_from: '3', decks_to: '3' })).toEqual([1]);
    expect(await found({ leaves_to: '2026-01-02' })).toEqual([1]);
    expect(await found({ after: '2026-01-03', search: 'poti' })).toEqual([2]);
    expect(await found({ name: 'STAR' })).toEqual([1]);
    expect(await found({ decks_from: 'many' })).toEqual([1, 2, 3]);
  });

  it('that the call sends are applied by the API alone', async () => {
    const { dataProvider, lines } = scriptedProvider(
      { list: { request: 'GET /of/{port}', query: { q: '{search}' }, paginateLocally: true } },
      [
        { id: 1, name: 'Star', depth: 3 },
        { id: 2, name: 'Poti', depth: 4 },
      ],
    );
    const filter = { port: 'K1', search: 'by its synonym', depth: '4' };
    const { data } = await dataProvider.getList('gauges', page(1, 10, filter));
    expect(lines()).toEqual(['GET /gauges/of/K1?q=by+its+synonym']);
    expect(data.map(({ id }) => id)).toEqual([2]);
  });
});
