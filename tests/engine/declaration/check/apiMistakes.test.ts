import { describe, expect, it } from 'vitest';
import { type Api, defineResource, field, simpleRest } from '../../../../src/engine';
import { checkDeclarations } from '../../../../src/engine/declaration/check/checkDeclarations';

function mistakesOf(api: Partial<Api>, beside: object = {}): string {
  const gauges = defineResource({
    name: 'gauges',
    fields: { name: field.text() },
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
      'gauges.api.list.paging: it has no effect beside paginateLocally; leave it out',
    ],
    [
      'a first page where no page numbers go out',
      { list: { paging: 'offset', pageBase: 0 } },
      'gauges.api.list.pageBase: it has no effect where no page numbers go out; leave it out',
    ],
    [
      'a name for an order that is part of another parameter',
      { list: { sorting: '-field', parameters: { order: 'dir' } } },
      'gauges.api.list.parameters.order: it has no effect beside this sorting; leave it out',
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
      'gauges.api.one: it has no effect beside simpleRest',
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
