import { describe, expect, it } from 'vitest';
import { type Api, defineResource, field, simpleRest } from '../../../../src/engine';
import { problemsOf } from './problemsOf';

const problemsOfApi = (api: Partial<Api>, extra: object = {}) =>
  problemsOf(
    defineResource({
      name: 'gauges',
      fields: { name: field.text(), kind: field.select({ choices: ['radar'] }), 'site.code': field.text() },
      list: { filters: ['kind'] },
      api: { path: '/gauges', ...api },
      ...extra,
    }),
  );

describe('the start-up check of API calls', () => {
  it.each<[string, Partial<Api>]>([
    ['simple REST', simpleRest('/gauges')],
    ['an id in the path', { update: { request: 'PATCH /change/{id}' } }],
    ['an id in the query', { delete: { request: 'DELETE', query: { key: '{id}' } } }],
    ['an id in the body', { update: { request: 'PUT /update', idInBody: 'gaugeId' } }],
    ['an id in the common path', { path: '/gauges/{id}/level', update: { request: 'PUT' } }],
    ['an id in a body template', { update: { request: 'POST', body: { key: '{id}', input: '{data}' } } }],
    ['an id in a body function', { update: { request: 'POST', body: ({ id, data }) => ({ id, data }) } }],
    ['a record that is looked up in a whole list', { one: 'list', list: { paginateLocally: true } }],
    ['a record property that is not a field', { delete: { query: { key: '{id}', rev: '{_rev}' } } }],
    ['a placeholder that is also in the path', { path: '/{site}/gauges', list: { query: { at: '{site}' } } }],
    ['a value that toUpstream may add', { create: { body: { by: '{owner}' } }, toUpstream: data => data }],
    ['a group of fields', { create: { body: { site: '{site}' } } }],
    ['GraphQL', { list: { request: 'POST', body: { query: '{ gauges { id } }', text: '{search}' } } }],
  ])('accepts %s', (_, api) => {
    expect(problemsOfApi(api)).toBe('');
  });

  const graph = 'query { gauges{name} }';
  const fixed = simpleRest('/gauges');
  const text = (() => 'q=reef') as never;
  const late = (async () => ({})) as never;
  const noTrim = ({ search }: { search: unknown }) => ({ text: (search as string).trim() });

  it.each<[string, Partial<Api>]>([
    ['path: write {harbour}, not :harbour', { path: '/harbours/:harbour/gauges' }],
    ['one.request: write {id}, not :id', { one: { request: 'GET /by/:id' } }],
    ["update.request: nothing says which record: add {id} to 'POST /a'", { update: { request: 'POST /a' } }],
    ["delete.request: nothing says which record: add {id} to 'DELETE'", { delete: { request: 'DELETE' } }],
    ["one.idInBody: a GET has no body; write query: { k: '{id}' }", { one: { idInBody: 'k' } }],
    ['list.total: it has no effect with paginateLocally', { list: { paginateLocally: true, total: false } }],
    ['list.pageBase: it has no effect as no page numbers', { list: { paging: 'offset', pageBase: 0 } }],
    ['list.parameters.order: it has no effect', { list: { sorting: '-field', parameters: { order: 'o' } } }],
    ['list.maxPerPage: write a number of rows, not 0', { list: { maxPerPage: 0 } }],
    ['one: the first page may lack the record', { one: 'list' }],
    ['one: it has no effect with simpleRest', { ...fixed, one: { request: 'GET /by/{id}' } }],
    ['headers: it has no effect with simpleRest', { ...fixed, headers: { 'Api-Version': '3' } }],
    ['list.query.q: nothing fills {serach}; did you mean search?', { list: { query: { q: '*{serach}*' } } }],
    ['create.body.a.b: nothing fills {nme}; did you mean name?', { create: { body: { a: { b: '{nme}' } } } }],
    ['one.headers.X-Key: nothing fills {key}; there is id', { one: { headers: { 'X-Key': '{key}' } } }],
    [
      'list.body.at: {search} and {kind} are all omitted if one is missing; write body:',
      { list: { request: 'POST', body: { q: 'name:{search}', at: '{search}-{kind}' } } },
    ],
    ["list.body: a GET has no body; write request: 'POST'", { list: { body: { text: '{search}' } } }],
    ['list.urlencoded: a GET has no body, and its query', { list: { urlencoded: true } }],
    ['list.query: it has to be an object of values by their names, not q=reef', { list: { query: text } }],
    ['list.query: it has to be an object of values by their names, not a promise', { list: { query: late } }],
    ['list.body: it fails where nothing is searched', { list: { request: 'POST', body: noTrim } }],
    ['list.body.query: {name} would be filled in', { list: { request: 'POST', body: { query: graph } } }],
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
    ['create.urlencoded: it is one kind of form', { create: { urlencoded: true, multipart: true } }],
    [
      "update.idInBody: it has no effect with body; write key: '{id}' there",
      { update: { request: 'POST', body: { input: '{data}' }, idInBody: 'key' } },
    ],
    ["headers.authorization: the session's token is sent", { headers: { authorization: 'Token abc' } }],
    ['headers.X Name: no header can have this name', { headers: { 'X Name': 'a' } }],
    ["headers.X-City: no header can have 'Երևան'", { headers: { 'X-City': 'Երևան' } }],
    ['errors.message: write the path of the message', { errors: { anyStatus: true } }],
    ['list.total.bounded: this is the number', { list: { total: { bounded: 'total' } } }],
    [
      "list.total.request: write a method and a path: 'PUT /{id}', not 'GET count'",
      { list: { total: { request: 'GET count' as never } } },
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
