import { describe, expect, it } from 'vitest';
import { type Api, defineResource, field, simpleRest } from '../../../../src/engine';
import { checkDeclarations } from '../../../../src/engine/declaration/check/checkDeclarations';

function mistakesOf(api: Partial<Api>, beside: object = {}): string {
  const gauges = defineResource({
    name: 'gauges',
    fields: { name: field.text(), kind: field.select({ choices: ['radar'] }) },
    list: { filters: ['kind'] },
    api: { path: '/gauges', ...api },
    ...beside,
  });
  try {
    checkDeclarations([gauges]);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('the start-up check of the calls', () => {
  it.each<[string, Partial<Api>]>([
    ['the generic family', {}],
    ['an id in the path', { update: { request: 'PATCH /change/{id}' } }],
    ['an id in the query', { delete: { request: 'DELETE', query: { key: '{id}' } } }],
    ['an id in the body', { update: { request: 'PUT /update', idInBody: 'gaugeId' } }],
    ['an id in the path of all', { path: '/gauges/{id}/level', update: { request: 'PUT' } }],
    [
      'offsets under other names',
      { list: { paging: 'offset', parameters: { page: 'skip' }, maxPerPage: 50 } },
    ],
    ['simple REST', simpleRest('/gauges')],
    ['a record that is looked for in a whole list', { one: 'list', list: { paginateLocally: true } }],
    ['a property of the record that is no field', { delete: { query: { key: '{id}', rev: '{_rev}' } } }],
    ['a list by POST', { list: { request: 'POST /search', body: { text: '{search}', at: '{offset}' } } }],
    ['a query by a function', { list: { query: ({ search, filter }) => ({ q: search, where: filter }) } }],
    ['an id that a body has', { update: { request: 'POST', body: { key: '{id}', input: '{data}' } } }],
    ['an id that a function takes', { update: { request: 'POST', body: ({ id, data }) => ({ id, data }) } }],
    ['a name that the path has', { path: '/{site}/gauges', list: { query: { at: '{site}' } } }],
    ['a value that toUpstream may add', { create: { body: { by: '{owner}' } }, toUpstream: data => data }],
    [
      'GraphQL',
      { list: { request: 'POST', body: { query: '{ gauges { id } }', variables: { text: '{search}' } } } },
    ],
  ])('finds nothing wrong with %s', (_, api) => {
    expect(mistakesOf(api)).toBe('');
  });

  it.each<[string, Partial<Api>, string]>([
    [
      'a path with a colon',
      { path: '/harbours/:harbour/gauges' },
      'gauges.api.path: write {harbour}, not :harbour',
    ],
    [
      'a request with a colon',
      { one: { request: 'GET /by/:id' } },
      'gauges.api.one.request: write {id}, not :id',
    ],
    [
      'an update that does not say which record',
      { update: { request: 'POST /update' } },
      "gauges.api.update.request: nothing says which record: add {id} to 'POST /update' or to its query",
    ],
    [
      'a deletion that does not say which record',
      { delete: { request: 'DELETE' } },
      "gauges.api.delete.request: nothing says which record: add {id} to 'DELETE' or to its query",
    ],
    [
      'an id in the body of a GET',
      { one: { request: 'GET', idInBody: 'key' } },
      "gauges.api.one.idInBody: a GET has no body; write query: { key: '{id}' }",
    ],
    [
      'paging of a whole array',
      { list: { paginateLocally: true, paging: 'offset' } },
      'gauges.api.list.paging: it has no effect with paginateLocally; remove it',
    ],
    [
      'a first page where no page numbers go out',
      { list: { paging: 'offset', pageBase: 0 } },
      'gauges.api.list.pageBase: it has no effect where no page numbers go out; remove it',
    ],
    [
      'a name for an order that is part of another parameter',
      { list: { sorting: '-field', parameters: { order: 'dir' } } },
      'gauges.api.list.parameters.order: it has no effect with this sorting; remove it',
    ],
    [
      'a limit that is none',
      { list: { maxPerPage: 0 } },
      'gauges.api.list.maxPerPage: write a number of rows, not 0',
    ],
    [
      'a record that is looked for on one page of many',
      { one: 'list' },
      'gauges.api.one: a page at a time is no place to look for one record',
    ],
    [
      'a guard that simple REST can’t send',
      simpleRest('/gauges', { guard: 'etag' }),
      'gauges.api.guard: simpleRest',
    ],
    [
      'a call beside simple REST',
      { ...simpleRest('/gauges'), one: { request: 'GET /by/{id}' } },
      'gauges.api.one: it has no effect with simpleRest',
    ],
    [
      'an unknown placeholder of a query',
      { list: { query: { q: '*{serach}*' } } },
      'gauges.api.list.query.q: nothing fills {serach}; there is {search}, {page}, {perPage}',
    ],
    [
      'an unknown placeholder of a body',
      { create: { body: { input: '{data}', deep: { by: '{nme}' } } } },
      'gauges.api.create.body.deep.by: nothing fills {nme}; there is {data}, {name}, {kind}',
    ],
    [
      'an unknown placeholder of a header',
      { one: { headers: { 'X-Key': '{key}' } } },
      'gauges.api.one.headers.X-Key: nothing fills {key}; there is {id}',
    ],
    [
      'two values that would be left out together',
      { list: { request: 'POST', body: { q: 'name:{search}', at: '{search}-{kind}' } } },
      'gauges.api.list.body.at: {search} and {kind} are all omitted if one is missing; write body:',
    ],
    [
      'a body of a GET',
      { list: { body: { text: '{search}' } } },
      "gauges.api.list.body: a GET has no body; write request: 'POST', or query in place of body",
    ],
    [
      'a query function that makes no object',
      { list: { query: (() => 'q=reef') as never } },
      'gauges.api.list.query: it has to be an object of values by their names, not q=reef',
    ],
    [
      'a query function that makes a promise',
      { list: { query: (async () => ({})) as never } },
      'gauges.api.list.query: it has to be an object of values by their names, not a promise',
    ],
    [
      'a body function that fails',
      { list: { request: 'POST', body: ({ search }) => ({ text: (search as string).trim() }) } },
      'gauges.api.list.body: it fails where nothing is searched or filtered',
    ],
    [
      'GraphQL whose braces would be filled',
      { list: { request: 'POST', body: { query: 'query { gauges{name} }' } } },
      "gauges.api.list.body.query: {name} would be filled in; write { name } with spaces where the braces are GraphQL's",
    ],
    [
      'pages of a whole array',
      { list: { paginateLocally: true, query: ({ page }) => ({ page }) } },
      'gauges.api.list.query: beside paginateLocally the whole list is read; leave page out',
    ],
    [
      'a key for what the query takes',
      { list: { query: ({ sort }) => ({ by: sort.field }), sorting: '-field' } },
      'gauges.api.list.sorting: it has no effect where query or body has sort; remove it',
    ],
    [
      'a name for what a template takes',
      { list: { query: { at: '{offset}' }, parameters: { page: 'p' } } },
      'gauges.api.list.parameters.page: it has no effect where query or body has offset; remove it',
    ],
    [
      'a form in a GET',
      { list: { urlencoded: true } },
      'gauges.api.list.urlencoded: a GET has no body, and its query is urlencoded anyway',
    ],
    [
      'two kinds of form',
      { create: { urlencoded: true, multipart: true } },
      'gauges.api.create.urlencoded: it is one kind of form or the other',
    ],
    [
      'an id beside a body',
      { update: { request: 'POST', body: { input: '{data}' }, idInBody: 'key' } },
      "gauges.api.update.idInBody: it has no effect with body; write key: '{id}' there",
    ],
    [
      'the token’s header',
      { headers: { authorization: 'Token abc' } },
      "gauges.api.headers.authorization: the session's token goes out there",
    ],
    [
      'a header spelt otherwise than the panel spells it',
      { create: { headers: { 'content-type': 'application/vnd.api+json' } } },
      'gauges.api.create.headers.content-type: write Content-Type',
    ],
    [
      'a header that has no name, or no value that can be sent',
      { headers: { 'X Name': 'a', 'X-City': 'Երևան' } },
      "gauges.api.headers.X-City: no header can have 'Երևան'",
    ],
    [
      'failures of any status without the place that tells them',
      { errors: { anyStatus: true } },
      "gauges.api.errors.message: name where a failure alone has its message: 'errors.0.message'",
    ],
    [
      'a bound that is the number itself',
      { list: { total: { bounded: 'total' } } },
      'gauges.api.list.total.bounded: the number is there; name what says that there are more rows',
    ],
    [
      'a call for the total without a path',
      { list: { total: { request: 'GET count' as never } } },
      "gauges.api.list.total.request: write a method and a path: 'PUT /{id}', not 'GET count'",
    ],
    [
      'a header of simple REST',
      { ...simpleRest('/gauges'), headers: { 'Api-Version': '3' } },
      'gauges.api.headers: it has no effect with simpleRest',
    ],
  ])('names %s and the remedy', (_, api, mistake) => {
    expect(mistakesOf(api)).toContain(mistake);
  });

  it('takes the search away from a list whose search goes nowhere, and refuses one that insists', () => {
    const api: Partial<Api> = { list: { parameters: { search: false } } };
    expect(mistakesOf(api)).toBe('');
    expect(mistakesOf(api, { list: { searchable: true } })).toContain(
      'gauges.list.searchable: api.list.parameters.search',
    );
  });

  it('names an action whose name no path or message could have', () => {
    const actions = { 'send mail': { request: 'POST /mail/{id}', label: 'Send' } };
    expect(mistakesOf({}, { actions })).toContain('gauges.actions.send mail: letters, digits and _ only');
  });
});
