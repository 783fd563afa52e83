import { describe, expect, it } from 'vitest';
import { toAddress } from '../../src/routing/toAddress';
import { declarations } from './declarations';

const address = (internal: string) => toAddress(internal, declarations);

const listQuery = (filter: object, more: Record<string, string> = {}) =>
  `?${new URLSearchParams({ displayedFilters: '{}', filter: JSON.stringify(filter), ...more })}`;

describe('a react-admin path shows as its address', () => {
  it.each([
    ['/buoys/create', '/buoys/create'],
    ['/buoys/6a1', '/buoys/create/6a1'],
    ['/spot-types/6a1', '/station-types/6a1/edit'],
    ['/surveys/6a1', '/surveys/6a1/edit'],
    ['/surveys/6a1/show', '/surveys/6a1'],
    ['/users/6a1/show', '/users/6a1'],
    ['/changelogs/7/show?lang=hy#x', '/what-is-new/view/7?lang=hy#x'],
    ['/suggestions', '/stations'],
    ['/versions', '/push-up-updates'],
    ['/buoys', '/buoys/admin'],
    ['/password-change', '/password-change'],
    ['/', '/'],
    ['/~/surveys/6a1/foo', '/surveys/6a1/foo'],
    ['/suggestions/6a1', '/suggestions/6a1'],
  ])('%s as %s', (internal, expected) => {
    expect(address(internal)).toBe(expected);
  });

  it('encodes an id that reads like another address', () => {
    expect(address('/surveys/create/show')).toBe('/surveys/%63reate');
    expect(address('/changelogs/create/show')).toBe('/what-is-new/view/create');
  });
});

describe('a list shows what differs from its defaults', () => {
  it('shows nothing of the first page', () => {
    const defaults = { page: '1', perPage: '10', sort: 'createdAt', order: 'DESC' };
    expect(address(`/buoys${listQuery({ custom: true }, defaults)}`)).toBe('/buoys/custom');
  });

  it('shows search, page, filters and order, in this order', () => {
    const state = { perPage: '25', order: 'ASC', sort: 'title', page: '3' };
    expect(address(`/buoys${listQuery({ custom: true, type: '6a1', search: 'wave' }, state)}`)).toBe(
      '/buoys/custom?search=wave&page=3&type=6a1&sort=title&order=ASC&perPage=25',
    );
  });

  it('shows the page beside a search also when it is the first', () => {
    expect(address(`/suggestions${listQuery({ search: 'big wave' })}`)).toBe(
      '/stations?search=big%20wave&page=1',
    );
  });

  it('shows the values of nested filters by their dotted names', () => {
    expect(address(`/buoys${listQuery({ user: { name: 'Անի' } })}`)).toBe(
      `/buoys/admin?user.name=${encodeURIComponent('Անի')}`,
    );
  });

  it('shows booleans and numbers as texts', () => {
    expect(address(`/users${listQuery({ blocked: false, device_type: 0 })}`)).toBe(
      '/users?device_type=0&blocked=false',
    );
  });
});

it.each(['//evil.test', '/\\evil.test', '/\n/evil.test'])('stays on this origin: %j', internal => {
  expect(address(internal)).toBe('/evil.test');
});
