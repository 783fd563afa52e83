import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { canonicalAddress, pathTo, screenAt, withheldAt } from '../../../../src/engine/declaration/addresses';
import { recordListPath } from '../../../../src/engine/ui/recordPath';
import { declarations, declared } from './declarations';

/** Describes the screen at an address: `buoys edit 6a1`. */
function shownAt(address: string) {
  const screen = screenAt(address, declarations);
  if (!screen) return undefined;
  const what = screen.view === 'list' ? screen.list.name : 'id' in screen ? screen.id : '';
  return `${screen.declaration.name} ${screen.view} ${what}`.trim();
}

const settled = (address: string) => canonicalAddress(address, declarations);

describe('an address', () => {
  it.each([
    ['/buoys/admin', 'buoys list admin'],
    ['/buoys/custom?page=2', 'buoys list custom'],
    ['/stations', 'suggestions list'],
    ['/buoys/create', 'buoys create'],
    ['/buoys/create/6a1', 'buoys edit 6a1'],
    ['/buoys/create/create', 'buoys edit create'],
    ['/buoys/import', 'buoys import'],
    ['/station-types/create', 'spot-types create'],
    ['/station-types/6a1/edit/', 'spot-types edit 6a1'],
    ['/station-types/50%/edit', 'spot-types edit 50%'],
    ['/surveys/create', 'surveys create'],
    ['/what-is-new/view/7?lang=hy#item-2', 'changelogs show 7'],
  ])('%s shows %s', (address, screen) => {
    expect(shownAt(address)).toBe(screen);
  });

  it.each([
    '/',
    '/password-change',
    '/nowhere/at/all?x=1#y',
    '/surveys/6a1/foo',
    '/surveys//edit',
    '/station-types/1',
    '/spot-types/6a1/show',
    '/suggestions/6a1',
    '/suggestions/create',
    '/Buoys/Admin',
    '//evil.test/users',
  ])('%s shows no screen', address => {
    expect(shownAt(address)).toBeUndefined();
  });
});

describe('a react-admin path', () => {
  it.each([
    ['/spot-types/create', 'spot-types create'],
    ['/versions', 'versions list'],
    ['/harbours', 'harbours list all'],
    ['/harbours?open=true', 'harbours list open'],
    ['/harbours?open=false', 'harbours list all'],
    ['/harbours?open=true&owner.name=us', 'harbours list ours'],
    ['/harbours?filter={"open":true}', 'harbours list open'],
    ['/harbours?filter={"open":true,"owner":{"name":"us"}}', 'harbours list ours'],
    ['/harbours?filter={"open":true,"owner.name":"us"}', 'harbours list ours'],
    ['/harbours?filter=[', 'harbours list all'],
  ])('%s leads to %s', (path, screen) => {
    expect(shownAt(path)).toBe(screen);
  });

  it.each([
    ['/spot-types/6a1', '/station-types/6a1/edit'],
    ['/surveys/6a1/show', '/surveys/6a1'],
    ['/changelogs/7/show?lang=hy#x', '/what-is-new/view/7?lang=hy#x'],
    ['/buoys/6a1', '/buoys/create/6a1'],
    ['/buoys?filter={"custom":true,"search":"wave"}&page=2', '/buoys/custom?search=wave&page=2'],
  ])('%s becomes %s', (path, address) => {
    expect(settled(path)).toBe(address);
  });
});

describe('a typed address', () => {
  it.each(['/', '', '/?from=mail', '/login'])('opens the first list of the menu: %j', address => {
    expect(settled(address)).toBe('/buoys/admin');
  });

  it.each([
    ['/buoys/admin/', '/buoys/admin'],
    ['/station-types/50%/edit', '/station-types/50%25/edit'],
    ['/buoys/admin?page=0&role=admin', '/buoys/admin'],
    ['/push-up-updates?platform=ios', '/push-up-updates?platform=ios'],
    ['/surveys/6a1/edit/?x=1#y', '/surveys/6a1/edit?x=1#y'],
  ])('is normalized: %s', (typed, address) => {
    expect(settled(typed)).toBe(address);
  });

  it.each(['/password-change', '/nowhere/at/all?x=1#y', '/surveys/6a1/foo'])(
    'is unchanged if no screen matches: %s',
    typed => {
      expect(settled(typed)).toBe(typed);
    },
  );
});

it.each([
  [undefined, '/harbours/all'],
  [{ open: false }, '/harbours/all'],
  [{ open: true }, '/harbours/open'],
  [{ open: true, owner: { name: 'us' } }, '/harbours/ours'],
])('the list of the record %j is at %s', (record, address) => {
  expect(recordListPath(declared('harbours'), record)).toBe(address);
});

it('pathTo accepts an id that is not well-formed text', () => {
  expect(pathTo(declared('surveys'), 'edit', 'a\ud800')).toBe('/surveys/a%EF%BF%BD/edit');
});

it('pathTo falls back to the list, then to /', () => {
  expect(pathTo(declared('spot-types'), 'show', '6a1')).toBe('/station-types');
  expect(pathTo({ lists: [], routes: {} }, 'list')).toBe('/');
});

it('withheldAt recognizes screens that the user may not open', () => {
  const surveys = {
    ...declared('surveys'),
    routes: { show: '/surveys/:id' },
    unrestricted: declared('surveys'),
  };
  const at = (address: string) => withheldAt(address, [surveys])?.id;
  expect(at('/surveys/create')).toBe('');
  expect(at('/surveys/a%20b/edit')).toBe('a b');
  expect(at('/surveys/6a1')).toBeUndefined();
  expect(screenAt('/surveys/create', [surveys])).toBeUndefined();
  const hidden = { ...surveys, can: { ...surveys.can, list: false } };
  expect(withheldAt('/surveys/create', [hidden])).toBeUndefined();
});

/** All kinds of ids except `.` and `..`, which a URL path cannot contain. */
const ids = fc
  .oneof(
    fc.constantFrom('a/b', '%2F', 'a%2Fb', '50%', '%', 'é ü', '~', '0', 'Կայան 7', '../..', '?page=2'),
    fc.constantFrom('#top', '//evil', ':id', '\\', '+', '__proto__', '😀', 'show', 'import', '$&'),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.uuid(),
  )
  .filter(id => id !== '.' && id !== '..');

/** Every record screen. No id equals a fixed segment of another address: `/surveys/create`. */
const recordScreens = fc
  .record({ name: fc.constantFrom(...declarations.map(({ name }) => name)), id: ids })
  .chain(({ name, id }) => {
    const { routes } = declared(name);
    const views = (['edit', 'show'] as const).filter(view => routes[view]);
    return fc.constantFrom(undefined, ...views.map(view => ({ name, id, view })));
  })
  .filter(screen => screen !== undefined);

it('the address of a record round-trips the id, also after the browser normalizes it', () => {
  fc.assert(
    fc.property(recordScreens, ({ name, id, view }) => {
      const address = pathTo(declared(name), view, id);
      const { pathname } = new URL(address, 'http://localhost');
      for (const each of [address, pathname]) expect(shownAt(each)).toBe(`${name} ${view} ${id}`.trim());
      expect(settled(address)).toBe(address);
    }),
    { numRuns: 1000 },
  );
});

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

it('settles any text in one step, without an error', () => {
  // React Router warns about each path that can't be decoded.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fc.assert(
    fc.property(anything, text => {
      const address = settled(text);
      expect(settled(address)).toBe(address);
    }),
    { numRuns: 3000 },
  );
});
