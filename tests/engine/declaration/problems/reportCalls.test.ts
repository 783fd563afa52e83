import { describe, expect, it } from 'vitest';
import { type Api, defineResource, field, simpleRest } from '../../../../src/engine';
import { problemsOf } from './problemsOf';

const problemsOfApi = (api: Partial<Api>, extra: object = {}) =>
  problemsOf(
    defineResource({
      name: 'gauges',
      fields: { name: field.text(), kind: field.select({ choices: ['radar'] }) },
      list: { filters: ['kind'] },
      api: { path: '/gauges', ...api },
      ...extra,
    }),
  );

describe('the start-up check of API calls', () => {
  it.each<[string, Partial<Api>]>([
    ['the defaults', {}],
    ['an id in the path', { update: { request: 'PATCH /change/{id}' } }],
    ['an id in the query', { delete: { request: 'DELETE', query: { key: '{id}' } } }],
    ['an id in the body', { update: { request: 'PUT /update', idInBody: 'gaugeId' } }],
    ['an id in the common path', { path: '/gauges/{id}/level', update: { request: 'PUT' } }],
    [
      'renamed offset parameters',
      { list: { paging: 'offset', parameters: { page: 'skip' }, maxPerPage: 50 } },
    ],
    ['simple REST', simpleRest('/gauges')],
    ['a record that is looked up in a whole list', { one: 'list', list: { paginateLocally: true } }],
    ['a record property that is not a field', { delete: { query: { key: '{id}', rev: '{_rev}' } } }],
    ['a list by POST', { list: { request: 'POST /search', body: { text: '{search}', at: '{offset}' } } }],
    ['a query function', { list: { query: ({ search, filter }) => ({ q: search, where: filter }) } }],
    ['an id in a body template', { update: { request: 'POST', body: { key: '{id}', input: '{data}' } } }],
    ['an id in a body function', { update: { request: 'POST', body: ({ id, data }) => ({ id, data }) } }],
    ['a placeholder that is also in the path', { path: '/{site}/gauges', list: { query: { at: '{site}' } } }],
    ['a value that toUpstream may add', { create: { body: { by: '{owner}' } }, toUpstream: data => data }],
    [
      'GraphQL',
      { list: { request: 'POST', body: { query: '{ gauges { id } }', variables: { text: '{search}' } } } },
    ],
  ])('accepts %s', (_, api) => {
    expect(problemsOfApi(api)).toBe('');
  });

  it.each<[string, Partial<Api>]>([
    ['path: write {harbour}, not :harbour', { path: '/harbours/:harbour/gauges' }],
    ['one.request: write {id}, not :id', { one: { request: 'GET /by/:id' } }],
    [
      "update.request: nothing says which record: add {id} to 'POST /update' or to its query",
      { update: { request: 'POST /update' } },
    ],
    [
      "delete.request: nothing says which record: add {id} to 'DELETE' or to its query",
      { delete: { request: 'DELETE' } },
    ],
    [
      "one.idInBody: a GET has no body; write query: { key: '{id}' }",
      { one: { request: 'GET', idInBody: 'key' } },
    ],
    [
      'list.paging: it has no effect with paginateLocally; remove it',
      { list: { paginateLocally: true, paging: 'offset' } },
    ],
    [
      'list.pageBase: it has no effect as no page numbers are sent; remove it',
      { list: { paging: 'offset', pageBase: 0 } },
    ],
    [
      'list.parameters.order: it has no effect with this sorting; remove it',
      { list: { sorting: '-field', parameters: { order: 'dir' } } },
    ],
    ['list.maxPerPage: write a number of rows, not 0', { list: { maxPerPage: 0 } }],
    ['one: the first page may lack the record', { one: 'list' }],
    ['one: it has no effect with simpleRest', { ...simpleRest('/gauges'), one: { request: 'GET /by/{id}' } }],
    [
      'list.query.q: nothing fills {serach}; there is {search}, {page}, {perPage}',
      { list: { query: { q: '*{serach}*' } } },
    ],
    [
      'create.body.deep.by: nothing fills {nme}; there is {data}, {name}, {kind}',
      { create: { body: { input: '{data}', deep: { by: '{nme}' } } } },
    ],
    ['one.headers.X-Key: nothing fills {key}; there is {id}', { one: { headers: { 'X-Key': '{key}' } } }],
    [
      'list.body.at: {search} and {kind} are all omitted if one is missing; write body:',
      { list: { request: 'POST', body: { q: 'name:{search}', at: '{search}-{kind}' } } },
    ],
    [
      "list.body: a GET has no body; write request: 'POST', or query in place of body",
      { list: { body: { text: '{search}' } } },
    ],
    [
      'list.query: it has to be an object of values by their names, not q=reef',
      { list: { query: (() => 'q=reef') as never } },
    ],
    [
      'list.query: it has to be an object of values by their names, not a promise',
      { list: { query: (async () => ({})) as never } },
    ],
    [
      'list.body: it fails where nothing is searched or filtered',
      { list: { request: 'POST', body: ({ search }) => ({ text: (search as string).trim() }) } },
    ],
    [
      "list.body.query: {name} would be filled in; write { name } with spaces where the braces are GraphQL's",
      { list: { request: 'POST', body: { query: 'query { gauges{name} }' } } },
    ],
    [
      'list.query: with paginateLocally the whole list is read; remove page',
      { list: { paginateLocally: true, query: ({ page }) => ({ page }) } },
    ],
    [
      'list.sorting: it has no effect where query or body has sort; remove it',
      { list: { query: ({ sort }) => ({ by: sort.field }), sorting: '-field' } },
    ],
    [
      'list.parameters.page: it has no effect where query or body has offset; remove it',
      { list: { query: { at: '{offset}' }, parameters: { page: 'p' } } },
    ],
    [
      'list.urlencoded: a GET has no body, and its query is urlencoded anyway',
      { list: { urlencoded: true } },
    ],
    [
      'create.urlencoded: it is one kind of form or the other',
      { create: { urlencoded: true, multipart: true } },
    ],
    [
      "update.idInBody: it has no effect with body; write key: '{id}' there",
      { update: { request: 'POST', body: { input: '{data}' }, idInBody: 'key' } },
    ],
    [
      "headers.authorization: the session's token is sent in it; remove it, and declare token: { scheme } in resources/api.ts",
      { headers: { authorization: 'Token abc' } },
    ],
    [
      'create.headers.content-type: write Content-Type',
      { create: { headers: { 'content-type': 'application/vnd.api+json' } } },
    ],
    ["headers.X-City: no header can have 'Երևան'", { headers: { 'X Name': 'a', 'X-City': 'Երևան' } }],
    [
      "errors.message: write the path of the message in failures only: 'errors.0.message'",
      { errors: { anyStatus: true } },
    ],
    [
      'list.total.bounded: this is the number; name the value that reports further rows',
      { list: { total: { bounded: 'total' } } },
    ],
    [
      "list.total.request: write a method and a path: 'PUT /{id}', not 'GET count'",
      { list: { total: { request: 'GET count' as never } } },
    ],
    [
      'headers: it has no effect with simpleRest',
      { ...simpleRest('/gauges'), headers: { 'Api-Version': '3' } },
    ],
  ])('reports gauges.api.%s', (problem, api) => {
    expect(problemsOfApi(api)).toContain(`gauges.api.${problem}`);
  });

  it('removes the search if the API has none, and rejects searchable: true', () => {
    const api: Partial<Api> = { list: { parameters: { search: false } } };
    expect(problemsOfApi(api)).toBe('');
    expect(problemsOfApi(api, { list: { searchable: true } })).toContain(
      'gauges.list.searchable: api.list.parameters.search',
    );
  });

  it('reports an action name with invalid characters', () => {
    const actions = { 'send mail': { request: 'POST /mail/{id}', label: 'Send' } };
    expect(problemsOfApi({}, { actions })).toContain('gauges.actions.send mail: letters, digits and _ only');
  });
});
