import { expect, it } from 'vitest';
import { createDataProvider } from '../../providers/dataProvider';
import type { HttpRequest } from '../../providers/http/HttpRequest';
import { parameterSources } from '../../src/devtools/parameterSources';
import { type Api, defineResource, field } from '../../src/engine';

const params = {
  pagination: { page: 2, perPage: 5 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { search: 'north', kind: 'stone' },
};

const operation = { method: 'getList', resource: 'piers', params };

const piersWith = (api: Omit<Api, 'path'>) =>
  defineResource({
    name: 'piers',
    fields: { name: field.text(), kind: field.text() },
    list: { filters: ['kind'] },
    api: { path: '/piers', ...api },
  });

/** The sources of each parameter in the list request of an API with this declaration. */
async function sourcesOf(api: Omit<Api, 'path'>) {
  const piers = piersWith(api);
  const sent: [string, HttpRequest][] = [];
  const provider = createDataProvider(
    async (path, request = {}) => {
      sent.push([path, request]);
      return { status: 200, statusText: '', headers: new Headers(), body: { items: [{ id: 7 }], next: 'n' } };
    },
    [piers],
  );
  await provider.getList('piers', params);
  const [path, request] = sent.at(-1) ?? ['', {}];
  return Object.fromEntries(await parameterSources(path, request, operation, piers));
}

it('names the react-admin parameter behind each query parameter', async () => {
  expect(await sourcesOf({})).toEqual({
    page: ['page'],
    limit: ['perPage'],
    sort: ['sort'],
    order: ['order'],
    search: ['search'],
    kind: ['kind'],
  });
});

it('follows declared names, formats and offsets', async () => {
  const list: Api['list'] = {
    paging: 'offset',
    parameters: { perPage: 'n', search: 'q' },
    sorting: '-field',
  };
  expect(await sourcesOf({ list })).toEqual({
    offset: ['page', 'perPage'],
    n: ['perPage'],
    sort: ['sort', 'order'],
    q: ['search'],
    kind: ['kind'],
  });
});

it('traces templates and functions and recognises fixed values', async () => {
  const list: Api['list'] = {
    query: { $filter: "contains(name,'{search}') and kind eq '{kind}'", $count: 'true' },
    sorting: ({ field, order }) => ({ by: `${field} ${order}` }),
  };
  expect(await sourcesOf({ list })).toEqual({
    $filter: ['search', 'kind'],
    $count: ['the declaration'],
    page: ['page'],
    limit: ['perPage'],
    by: ['sort', 'order'],
  });
});

it('maps a cursor to the page', async () => {
  const sources = await sourcesOf({ list: { paging: { cursor: 'next' } } });
  expect(sources).toMatchObject({ cursor: ['page'], limit: ['perPage'] });
});

it('traces the parameters of ra-data-simple-rest', async () => {
  const path = '/piers?sort=%5B%22name%22%5D&range=%5B0%2C4%5D&filter=%7B%7D';
  const first = { ...operation, params: { ...params, pagination: { page: 1, perPage: 5 } } };
  const sources = await parameterSources(path, {}, first, piersWith({ simpleRest: {} }));
  expect(Object.fromEntries(sources)).toEqual({
    sort: ['sort', 'order'],
    range: ['page', 'perPage'],
    filter: ['search', 'kind'],
  });
});

it('names the target of a reference list', async () => {
  const related = { ...params, filter: {}, target: 'port', id: 4 };
  const references = { ...operation, method: 'getManyReference', params: related };
  const request = { query: { page: 2, port: 4 } };
  const sources = await parameterSources('/piers', request, references, piersWith({}));
  expect(Object.fromEntries(sources)).toEqual({ page: ['page'], port: ['port'] });
});

it('returns nothing for a call that is not a list', async () => {
  const one = { ...operation, method: 'getOne', params: { id: 1 } };
  expect(await parameterSources('/piers/1', { query: { a: 1 } }, one, piersWith({}))).toEqual(new Map());
});
