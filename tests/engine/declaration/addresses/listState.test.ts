import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineResource, field, type ListCall } from '../../../../src/engine';
import { screenAt } from '../../../../src/engine/declaration/addresses';
import { placeFilter } from '../../../../src/engine/declaration/filters';
import {
  filteredAddress,
  listAddress,
  listParams,
  readListState,
  searchedAddress,
} from '../../../../src/engine/declaration/listState';
import { declarations } from './declarations';

/** The list at an address, and the state that the address encodes. */
function listAt(address: string) {
  const screen = screenAt(address, declarations);
  if (screen?.view !== 'list') throw new Error(`No list at ${address}`);
  return { list: screen.list, state: readListState(screen.list, address.split('?')[1] ?? '') };
}

const stateAt = (address: string) => listAt(address).state;

/** The address, parsed and formatted again. */
const rewritten = (address: string) => {
  const { list, state } = listAt(address);
  return listAddress(list, state);
};

describe('the state of a list', () => {
  it('drops filter values that are neither yes nor no, or none of the choices', () => {
    const fields = {
      blocked: field.boolean(),
      paid: field.boolean(),
      kind: field.select({ choices: ['a'] }),
    };
    const filters = Object.entries(fields).map(([source, each]) => placeFilter(source, each));
    const list = { ...listAt('/users').list, filters };
    expect(readListState(list, '?blocked=banana&kind=7&paid=true').filter).toEqual({ paid: 'true' });
    expect(readListState(list, '?filter={"blocked":"banana","kind":7}').filter).toEqual({});
  });

  it('reads react-admin’s filter parameter, with dotted names for nested values', () => {
    const filter = JSON.stringify({ search: 'wave', user: { name: 'Անի' } });
    expect(stateAt(`/buoys/admin?filter=${filter}`).filter).toEqual({ search: 'wave', 'user.name': 'Անի' });
    expect(stateAt('/users?filter={"blocked":false,"device_type":0}').filter).toEqual({
      blocked: 'false',
      device_type: '0',
    });
  });

  it.each([
    ['999999', '100', 999999, 100],
    ['0', '0', 1, 10],
    ['-1', '101', 1, 10],
    ['abc', 'many', 1, 10],
    ['1e9', '1e9', 1, 10],
    ['1.5', '2.5', 1, 10],
    ['99999999999', '', 1, 10],
    ['%', '%', 1, 10],
  ])('with page=%s and perPage=%s is page %i of %i rows', (typedPage, typedRows, page, perPage) => {
    expect(stateAt(`/stations?page=${typedPage}&perPage=${typedRows}`)).toMatchObject({ page, perPage });
  });

  it('sorts only by sortable columns of the list', () => {
    expect(stateAt('/buoys/admin?sort=title&order=asc').sort).toEqual({ field: 'title', order: 'ASC' });
    const byDefault = { field: 'createdAt', order: 'DESC' };
    expect(stateAt('/buoys/admin?sort=password&order=up').sort).toEqual(byDefault);
    expect(stateAt('/buoys/admin?sort=name').sort).toEqual(byDefault);
  });

  it.each<[ListCall, boolean]>([
    [{}, false],
    [{ query: { kind: '{kind}' } }, false],
    [{ query: { orderBy: '{sort}' } }, true],
    [{ query: ({ sort }) => ({ orderBy: sort.field }) }, true],
    [{ sorting: ({ field }) => ({ orderBy: field }) }, true],
    [{ paginateLocally: true }, true],
  ])('without a sort parameter, a list with %j sorts by its columns: %s', (call, expected) => {
    const list = { ...call, parameters: { sort: false } } as const;
    const fields = { name: field.text() };
    const { lists } = defineResource({ name: 'gauges', fields, api: { path: '/gauges', list } });
    expect(lists[0]?.columns[0]?.field.sortable).toBe(expected);
  });

  it('drops unknown parameters', () => {
    const hostile = '?__proto__=1&constructor=2&role=admin&limit=1000000&displayedFilters={}';
    expect(stateAt(`/stations${hostile}`)).toEqual(stateAt('/stations'));
    expect(stateAt('/users?filter={"__proto__":{"blocked":"yes"},"role":"admin"}').filter).toEqual({});
    expect(stateAt('/users?filter={"blocked":{"$ne":1},"device_type":["0"]}').filter).toEqual({});
  });

  it.each(['{', 'null', '[1]', '"x"', '%7B%22a', '%', "1' OR 1=1"])('ignores filter=%s', filter => {
    expect(stateAt(`/users?filter=${filter}`).filter).toEqual({});
  });

  it('keeps the parameters of a hand-written view', () => {
    expect(stateAt('/push-up-updates?platform=android').rest).toEqual([['platform', 'android']]);
  });

  it('requests with the fixed filter, whatever the query says', () => {
    const { list, state } = listAt('/buoys/admin?custom=true&filter={"custom":true}&page=3');
    expect(listParams(list, state)).toEqual({
      pagination: { page: 3, perPage: 10 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { custom: false },
    });
  });
});

describe('the address of a list', () => {
  it('omits the defaults', () => {
    expect(rewritten('/buoys/custom?page=1&perPage=10&sort=createdAt&order=DESC')).toBe('/buoys/custom');
  });

  it('contains search, page, filters and sort, in this order', () => {
    const address =
      '/buoys/custom?search=wave&page=3&type=6a1&sort=title&order=ASC&perPage=25&columns=title%2Ccode';
    expect(
      rewritten(address.replace(/\?.*/, query => `?${query.slice(1).split('&').reverse().join('&')}`)),
    ).toBe(address);
  });

  it('contains only known filters with a value', () => {
    const { list } = listAt('/buoys/custom');
    expect(filteredAddress(list, { custom: true, type: 7, role: 'admin', 'user.name': '' })).toBe(
      '/buoys/custom?type=7',
    );
  });

  it.each([
    ['/buoys/custom', '/buoys/custom?search=big%20wave&page=1'],
    ['/buoys/custom?page=4&type=6a1', '/buoys/custom?search=big%20wave&page=1&type=6a1'],
    ['/stations?search=old&page=2', '/stations?search=big%20wave&page=1'],
    ['/push-up-updates?platform=ios', '/push-up-updates?search=big%20wave&page=1&platform=ios'],
    ['/buoys/custom?search=old&page=2&type=6a1', '/buoys/custom?type=6a1', ' '],
  ])('gets search terms and page 1: %s', (address, expected, terms = '  big \t wave\u200b ') => {
    const { list, state } = listAt(address);
    expect(searchedAddress(list, terms, state)).toBe(expected);
  });

  it('round-trips every state', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 });
    const states = fc.record({
      filter: fc.record({ search: texts, type: texts, 'user.name': texts }, { requiredKeys: [] }),
      page: fc.integer({ min: 1, max: 999_999_999 }),
      perPage: fc.integer({ min: 1, max: 100 }),
      sort: fc.record({
        field: fc.constantFrom('code', 'title', 'createdAt'),
        order: fc.constantFrom('ASC', 'DESC'),
      }),
      columns: fc.constantFrom('', 'code', 'title,code', 'user.name,Կոդ'),
      rest: fc.constant<[string, string][]>([]),
    });
    const { list } = listAt('/buoys/custom');
    fc.assert(
      fc.property(states, state => {
        const { search } = new URL(listAddress(list, state), 'http://localhost');
        expect(readListState(list, search)).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });
});
