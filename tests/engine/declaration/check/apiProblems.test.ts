import { describe, expect, it } from 'vitest';
import { type Api, defineResource, field, simpleRest } from '../../../../src/engine';
import { checkDeclarations } from '../../../../src/engine/declaration/check/checkDeclarations';

function problemsOf(api: Partial<Api>, extra: object = {}): string {
  const gauges = defineResource({
    name: 'gauges',
    fields: { name: field.text(), kind: field.select({ choices: ['radar'] }) },
    list: { filters: ['kind'] },
    api: { path: '/gauges', ...api },
    ...extra,
  });
  try {
    checkDeclarations([gauges]);
    return '';
  } catch (error) {
    return String(error);
  }
}

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
    expect(problemsOf(api)).toBe('');
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
      'an update without the record’s id',
      { update: { request: 'POST /update' } },
      "gauges.api.update.request: nothing says which record: add {id} to 'POST /update' or to its query",
    ],
    [
      'a deletion without the record’s id',
      { delete: { request: 'DELETE' } },
      "gauges.api.delete.request: nothing says which record: add {id} to 'DELETE' or to its query",
    ],
    [
      'an id in the body of a GET',
      { one: { request: 'GET', idInBody: 'key' } },
      "gauges.api.one.idInBody: a GET has no body; write query: { key: '{id}' }",
    ],
    [
      'a paging mode with paginateLocally',
      { list: { paginateLocally: true, paging: 'offset' } },
      'gauges.api.list.paging: it has no effect with paginateLocally; remove it',
    ],
    [
      'a page base without page numbers',
      { list: { paging: 'offset', pageBase: 0 } },
      'gauges.api.list.pageBase: it has no effect where no page numbers go out; remove it',
    ],
    [
      'an order parameter that the sorting does not send',
      { list: { sorting: '-field', parameters: { order: 'dir' } } },
      'gauges.api.list.parameters.order: it has no effect with this sorting; remove it',
    ],
    [
      'a limit of zero',
      { list: { maxPerPage: 0 } },
      'gauges.api.list.maxPerPage: write a number of rows, not 0',
    ],
    [
      'a record lookup in a paged list',
      { one: 'list' },
      'gauges.api.one: a page at a time is no place to look for one record',
    ],
    [
      'a guard that simpleRest does not support',
      simpleRest('/gauges', { guard: 'etag' }),
      'gauges.api.guard: simpleRest',
    ],
    [
      'a custom call in addition to simpleRest',
      { ...simpleRest('/gauges'), one: { request: 'GET /by/{id}' } },
      'gauges.api.one: it has no effect with simpleRest',
    ],
    [
      'an unknown placeholder in a query',
      { list: { query: { q: '*{serach}*' } } },
      'gauges.api.list.query.q: nothing fills {serach}; there is {search}, {page}, {perPage}',
    ],
    [
      'an unknown placeholder in a body',
      { create: { body: { input: '{data}', deep: { by: '{nme}' } } } },
      'gauges.api.create.body.deep.by: nothing fills {nme}; there is {data}, {name}, {kind}',
    ],
    [
      'an unknown placeholder in a header',
      { one: { headers: { 'X-Key': '{key}' } } },
      'gauges.api.one.headers.X-Key: nothing fills {key}; there is {id}',
    ],
    [
      'two placeholders in one value',
      { list: { request: 'POST', body: { q: 'name:{search}', at: '{search}-{kind}' } } },
      'gauges.api.list.body.at: {search} and {kind} are all omitted if one is missing; write body:',
    ],
    [
      'a body of a GET',
      { list: { body: { text: '{search}' } } },
      "gauges.api.list.body: a GET has no body; write request: 'POST', or query in place of body",
    ],
    [
      'a query function that returns no object',
      { list: { query: (() => 'q=reef') as never } },
      'gauges.api.list.query: it has to be an object of values by their names, not q=reef',
    ],
    [
      'a query function that returns a promise',
      { list: { query: (async () => ({})) as never } },
      'gauges.api.list.query: it has to be an object of values by their names, not a promise',
    ],
    [
      'a body function that throws',
      { list: { request: 'POST', body: ({ search }) => ({ text: (search as string).trim() }) } },
      'gauges.api.list.body: it fails where nothing is searched or filtered',
    ],
    [
      'GraphQL braces that look like a placeholder',
      { list: { request: 'POST', body: { query: 'query { gauges{name} }' } } },
      "gauges.api.list.body.query: {name} would be filled in; write { name } with spaces where the braces are GraphQL's",
    ],
    [
      'a page parameter with paginateLocally',
      { list: { paginateLocally: true, query: ({ page }) => ({ page }) } },
      'gauges.api.list.query: with paginateLocally the whole list is read; remove page',
    ],
    [
      'a sort format that the query overrides',
      { list: { query: ({ sort }) => ({ by: sort.field }), sorting: '-field' } },
      'gauges.api.list.sorting: it has no effect where query or body has sort; remove it',
    ],
    [
      'a parameter name that a template overrides',
      { list: { query: { at: '{offset}' }, parameters: { page: 'p' } } },
      'gauges.api.list.parameters.page: it has no effect where query or body has offset; remove it',
    ],
    [
      'a form in a GET',
      { list: { urlencoded: true } },
      'gauges.api.list.urlencoded: a GET has no body, and its query is urlencoded anyway',
    ],
    [
      'two form encodings',
      { create: { urlencoded: true, multipart: true } },
      'gauges.api.create.urlencoded: it is one kind of form or the other',
    ],
    [
      'idInBody in addition to a body',
      { update: { request: 'POST', body: { input: '{data}' }, idInBody: 'key' } },
      "gauges.api.update.idInBody: it has no effect with body; write key: '{id}' there",
    ],
    [
      'the session token’s header',
      { headers: { authorization: 'Token abc' } },
      "gauges.api.headers.authorization: the session's token goes out there",
    ],
    [
      'Content-Type in lower case',
      { create: { headers: { 'content-type': 'application/vnd.api+json' } } },
      'gauges.api.create.headers.content-type: write Content-Type',
    ],
    [
      'a header with an invalid name or value',
      { headers: { 'X Name': 'a', 'X-City': 'Երևան' } },
      "gauges.api.headers.X-City: no header can have 'Երևան'",
    ],
    [
      'anyStatus without the path of the message',
      { errors: { anyStatus: true } },
      "gauges.api.errors.message: name where a failure alone has its message: 'errors.0.message'",
    ],
    [
      'a bounded key that is the total itself',
      { list: { total: { bounded: 'total' } } },
      'gauges.api.list.total.bounded: the number is there; name what says that there are more rows',
    ],
    [
      'a call for the total without a path',
      { list: { total: { request: 'GET count' as never } } },
      "gauges.api.list.total.request: write a method and a path: 'PUT /{id}', not 'GET count'",
    ],
    [
      'a header in addition to simpleRest',
      { ...simpleRest('/gauges'), headers: { 'Api-Version': '3' } },
      'gauges.api.headers: it has no effect with simpleRest',
    ],
  ])('reports %s with the remedy', (_, api, problem) => {
    expect(problemsOf(api)).toContain(problem);
  });

  it('removes the search if the API has none, and rejects searchable: true', () => {
    const api: Partial<Api> = { list: { parameters: { search: false } } };
    expect(problemsOf(api)).toBe('');
    expect(problemsOf(api, { list: { searchable: true } })).toContain(
      'gauges.list.searchable: api.list.parameters.search',
    );
  });

  it('reports an action name with invalid characters', () => {
    const actions = { 'send mail': { request: 'POST /mail/{id}', label: 'Send' } };
    expect(problemsOf({}, { actions })).toContain('gauges.actions.send mail: letters, digits and _ only');
  });
});
