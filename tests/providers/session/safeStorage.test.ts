import { describe, expect, it } from 'vitest';
import { createMemoryStorage, installSafeStorage } from '../../../providers/session/safeStorage';

type Owner = Pick<Window, 'localStorage' | 'sessionStorage'>;

const deny = (): never => {
  throw new DOMException('Denied', 'SecurityError');
};

it('a storage in memory has the methods of a browser’s and its entries as properties', () => {
  const storage = createMemoryStorage();
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect([storage.getItem('a'), storage.getItem('none')]).toEqual(['1', null]);
  expect([storage.length, storage.key(0)]).toEqual([2, 'a']);
  expect(Object.keys(storage)).toEqual(['a', 'b']);
  storage.removeItem('a');
  expect(Object.keys(storage)).toEqual(['b']);
  storage.clear();
  expect(storage.length).toBe(0);
});

describe('the storages of a window', () => {
  it.each([
    ['denied', Object.defineProperty({}, 'localStorage', { configurable: true, get: deny })],
    ['null', { localStorage: null }],
  ])('are replaced if they are %s, for code that uses the window later', (_, window) => {
    const owner = window as Owner;
    installSafeStorage(owner);
    owner.localStorage.setItem('a', '1');
    expect(owner.localStorage.getItem('a')).toBe('1');
    expect(owner.sessionStorage.getItem('a')).toBeNull();
  });

  it('stay unchanged if they work or are full, and so keep the session', () => {
    const storage = createMemoryStorage();
    const full = Object.assign(createMemoryStorage(), { setItem: deny });
    const owner = { localStorage: full, sessionStorage: storage };
    installSafeStorage(owner);
    expect([owner.localStorage, owner.sessionStorage]).toEqual([full, storage]);
    expect(storage.length).toBe(0);
  });
});
