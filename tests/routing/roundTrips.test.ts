import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../../src/routing/toAddress';
import { toInternal } from '../../src/routing/toInternal';
import { declarations, declared, internalQuery } from './declarations';

const isReachable = (id: string) => id !== '.' && id !== '..';

/** Ids of every kind but `.` and `..`, which no URL can have in its path. */
const ids = fc
  .oneof(
    fc.constantFrom(
      'create',
      'import',
      'show',
      'edit',
      'admin',
      'custom',
      'a/b',
      '%2F',
      'a%2Fb',
      '50%',
      'é ü',
      '~',
      '0',
    ),
    fc.constantFrom('Կայան 7', '../..', '?page=2', '#top', '//evil', ':id', '\\', '+', '__proto__', '😀'),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.uuid(),
  )
  .filter(isReachable);

const names = fc.constantFrom(...declarations.map(({ name }) => name));

const encoded = encodeURIComponent;

/** Every react-admin path of a record that react-admin itself can tell from its create form. */
const recordPaths = fc
  .record({ name: names, id: ids })
  .chain(({ name, id }) => {
    const { routes } = declared(name);
    const isTaken = id === 'create' || (id === 'import' && routes.import);
    const edit = routes.edit && !isTaken ? [`/${name}/${encoded(id)}`] : [];
    const show = routes.show ? [`/${name}/${encoded(id)}/show`] : [];
    return fc.constantFrom(undefined, ...edit, ...show);
  })
  .filter(path => path !== undefined);

const texts = fc.string({ unit: 'grapheme', minLength: 1 });

const listStates = fc
  .record({
    custom: fc.boolean(),
    filter: fc.record({ search: texts, type: texts, 'user.name': texts }, { requiredKeys: [] }),
    page: fc.integer({ min: 1, max: 999_999_999 }),
    perPage: fc.integer({ min: 1, max: 100 }),
    sort: fc.constantFrom('code', 'title', 'createdAt'),
    order: fc.constantFrom('ASC', 'DESC'),
    columns: fc.constantFrom('code', 'title,code', 'user.name,Կոդ'),
  })
  .map(({ custom, filter, ...state }) => ({ ...state, filter: { ...filter, custom } }));

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.webPath().map(path => `/${path}`),
  fc
    .record({
      root: fc.constantFrom(
        '/buoys/admin',
        '/buoys',
        '/surveys',
        '/users',
        '/stations/x',
        '/what-is-new/edit',
      ),
      rest: fc.string({ unit: fc.constantFrom(...'/\\?&=%#.:~+{}"[]2Fabc\t') }),
      query: fc.webQueryParameters(),
    })
    .map(({ root, rest, query }) => `${root}${rest}?${query}`),
);

describe('both directions', () => {
  it('bring every record back', () => {
    fc.assert(
      fc.property(recordPaths, path => {
        expect(toInternal(toAddress(path, declarations), declarations)).toBe(path);
      }),
      { numRuns: 1000 },
    );
  });

  it('survive what a browser does to an address', () => {
    fc.assert(
      fc.property(recordPaths, path => {
        const { pathname, search, hash } = new URL(toAddress(path, declarations), 'http://localhost');
        expect(toInternal(pathname + search + hash, declarations)).toBe(path);
      }),
      { numRuns: 1000 },
    );
  });

  it('bring every state of a list back', () => {
    fc.assert(
      fc.property(listStates, ({ filter, ...state }) => {
        const params = Object.entries(state).map(([name, value]) => [name, String(value)]);
        const query = new URLSearchParams([...params, ['filter', JSON.stringify(filter)]]);
        const address = toAddress(`/buoys?${query}`, declarations);
        expect(internalQuery(toInternal(address, declarations))).toEqual({
          ...Object.fromEntries(params),
          filter,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('change nothing where addresses are react-admin’s paths', () => {
    fc.assert(
      fc.property(ids, id => {
        for (const path of [`/tide-gauges/${encoded(id)}`, `/tide-gauges/${encoded(id)}/show`]) {
          expect(toAddress(path, declarations)).toBe(path);
        }
      }),
    );
  });

  it('take any text without an error, stay on this origin and settle at once', () => {
    fc.assert(
      fc.property(anything, text => {
        const address = toAddress(toInternal(text, declarations), declarations);
        expect(address).toMatch(/^\/(?![\\/\t\n\r])/);
        expect(toInternal(text, declarations)).toMatch(/^\/(?![\\/\t\n\r])/);
        expect(toAddress(toInternal(address, declarations), declarations)).toBe(address);
      }),
      { numRuns: 3000, examples: [['//~/~'], ['/~//~'], ['/~/~/buoys']] },
    );
  });
});
