import { describe, expect, it } from 'vitest';
import { toInternal } from '../../src/routing/toInternal';
import { declarations, internalQuery } from './declarations';

const internal = (address: string) => toInternal(address, declarations);
const query = (address: string) => internalQuery(internal(address));

describe('an address of a screen', () => {
  it.each([
    ['/buoys/create', '/buoys/create'],
    ['/buoys/create/6a1', '/buoys/6a1'],
    ['/buoys/import', '/buoys/import'],
    ['/station-types/create', '/spot-types/create'],
    ['/station-types/6a1/edit', '/spot-types/6a1'],
    ['/surveys/create', '/surveys/create'],
    ['/surveys/6a1/edit', '/surveys/6a1'],
    ['/surveys/6a1', '/surveys/6a1/show'],
    ['/users/6a1', '/users/6a1/show'],
    ['/what-is-new/create', '/changelogs/create'],
    ['/what-is-new/edit/6a1', '/changelogs/6a1'],
    ['/what-is-new/view/6a1', '/changelogs/6a1/show'],
    ['/tide-gauges/6a1', '/tide-gauges/6a1'],
  ])('leads from %s to %s', (address, path) => {
    expect(internal(address)).toBe(path);
  });

  it('keeps its own query and hash', () => {
    expect(internal('/what-is-new/view/7?lang=hy#item-2')).toBe('/changelogs/7/show?lang=hy#item-2');
  });

  it('keeps an id that no percent-encoding yields', () => {
    expect(internal('/station-types/50%/edit')).toBe('/spot-types/50%25');
  });

  it('does not mind a slash at its end', () => {
    expect(internal('/surveys/6a1/edit/')).toBe('/surveys/6a1');
  });
});

describe('an address of a list', () => {
  it.each([
    ['/buoys/admin', '/buoys', { custom: false }],
    ['/buoys/custom', '/buoys', { custom: true }],
    ['/stations', '/suggestions', {}],
    ['/what-is-new/list', '/changelogs', {}],
  ])('says the whole list: %s', (address, path, filter) => {
    expect(internal(address)).toMatch(new RegExp(`^${path}\\?`));
    expect(query(address)).toEqual({ filter, page: '1', perPage: '10', sort: 'createdAt', order: 'DESC' });
  });

  it('reads search, page and each filter by its name', () => {
    expect(query('/buoys/custom?search=wave&page=2&type=6a1&user.name=Ani')).toMatchObject({
      page: '2',
      filter: { custom: true, search: 'wave', type: '6a1', 'user.name': 'Ani' },
    });
  });

  it('reads the first of several values', () => {
    expect(query('/users?blocked=true&blocked=false').filter).toEqual({ blocked: 'true' });
  });

  it('reads a plus and a percent sign as a query does', () => {
    expect(query('/stations?search=a+b%20c%2B').filter).toEqual({ search: 'a b c+' });
  });

  it.each(['0', '-1', 'abc', '1e9', '1.5', '', '99999999999', '%'])('takes page %j for the first', page => {
    expect(query(`/stations?page=${page}`).page).toBe('1');
  });

  it('leaves a page beyond the last to the list', () => {
    expect(query('/stations?page=999999').page).toBe('999999');
  });

  it.each(['0', '101', '1e9', 'many'])('takes %j rows a page for the default', perPage => {
    expect(query(`/stations?perPage=${perPage}`).perPage).toBe('10');
  });

  it('keeps the columns that are wanted', () => {
    expect(query('/buoys/admin?columns=title,code')).toMatchObject({ columns: 'title,code' });
    expect(query('/buoys/admin')).not.toHaveProperty('columns');
  });

  it('sorts by a column of the list only', () => {
    expect(query('/buoys/admin?sort=title&order=asc')).toMatchObject({ sort: 'title', order: 'ASC' });
    expect(query('/buoys/admin?sort=password&order=up')).toMatchObject({ sort: 'createdAt', order: 'DESC' });
  });

  it('keeps its fixed filter whatever the query says', () => {
    expect(query('/buoys/admin?custom=true&filter={"custom":true}').filter).toEqual({ custom: false });
  });

  it('passes on no parameter that the list does not know', () => {
    const hostile = '?__proto__=1&constructor=2&role=admin&limit=1000000&displayedFilters={}';
    expect(internal(`/stations${hostile}`)).toBe(internal('/stations'));
    expect(query('/users?filter={"__proto__":{"blocked":"yes"},"role":"admin"}').filter).toEqual({});
    expect(query('/users?filter={"blocked":{"$ne":1},"device_type":["0"]}').filter).toEqual({});
  });

  it.each(['{', 'null', '[1]', '"x"', '%7B%22a', '%', "1' OR 1=1"])('ignores filter=%s', filter => {
    expect(query(`/users?filter=${filter}`).filter).toEqual({});
  });

  it('keeps the parameters of a hand-written view', () => {
    expect(query('/push-up-updates?platform=android')).toMatchObject({ platform: 'android' });
  });
});

describe('a path of react-admin', () => {
  it('is understood', () => {
    expect(internal('/spot-types/6a1')).toBe('/spot-types/6a1');
    expect(internal('/surveys/6a1/show')).toBe('/surveys/6a1/show');
    expect(internal('/versions')).toBe(internal('/push-up-updates'));
  });

  it('leads to the list that its filter names, else to the first', () => {
    expect(internal('/buoys?filter={"custom":true}')).toBe(internal('/buoys/custom'));
    expect(internal('/buoys?custom=true')).toBe(internal('/buoys/custom'));
    expect(internal('/buoys?filter={"custom":"perhaps"}')).toBe(internal('/buoys/admin'));
    expect(internal('/buoys')).toBe(internal('/buoys/admin'));
  });
});

it.each(['/', '', '/?from=mail'])('the first list of the menu is home: %j', address => {
  expect(internal(address)).toBe(internal('/buoys/admin'));
});

describe('an unknown address', () => {
  it.each(['/password-change', '/nowhere/at/all?x=1#y'])('stays as it is: %s', address => {
    expect(internal(address)).toBe(address);
  });

  it.each([
    '/surveys/6a1/foo',
    '/surveys//edit',
    '/spot-types/6a1/show',
    '/suggestions/6a1',
    '/suggestions/create',
    '/buoys/create/create',
  ])('leads to no screen of a resource: %s', address => {
    expect(internal(address)).toBe(`/~${address}`);
    expect(internal(`/~${address}`)).toBe(`/~${address}`);
  });

  it.each(['//evil.test/x', '/\\evil.test/x', '\\\\evil.test/x', '/\t/evil.test/x', '/~//evil.test/x'])(
    'stays on this origin: %j',
    address => {
      expect(internal(address)).toBe('/evil.test/x');
    },
  );
});
