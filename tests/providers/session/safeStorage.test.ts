import { describe, expect, it } from 'vitest';
import { installSafeStorage, safeStorage } from '../../../providers/session/safeStorage';

type Owner = Pick<Window, 'localStorage' | 'sessionStorage'>;

function refusing(): Owner {
  return Object.defineProperties({} as Owner, {
    localStorage: { configurable: true, get: refuse },
    sessionStorage: { configurable: true, get: refuse },
  });
}

function refuse(): never {
  throw new DOMException('Denied', 'SecurityError');
}

describe('safeStorage', () => {
  it("is the window's own where that can be written", () => {
    const own = safeStorage('localStorage', refusing());
    expect(safeStorage('localStorage', { localStorage: own, sessionStorage: own })).toBe(own);
    expect(own.length).toBe(0);
  });

  it.each([
    ['denied', refusing()],
    ['null', { localStorage: null } as unknown as Owner],
    ['full', { localStorage: { setItem: refuse } } as unknown as Owner],
  ])('lives in memory where it is %s', (_, owner) => {
    const storage = safeStorage('localStorage', owner);
    storage.setItem('a', '1');
    storage.setItem('b', '2');
    expect([storage.getItem('a'), storage.getItem('none'), storage.length, storage.key(0)]).toEqual([
      '1',
      null,
      2,
      'a',
    ]);
    expect(Object.keys(storage)).toEqual(['a', 'b']);
    storage.removeItem('a');
    expect(Object.keys(storage)).toEqual(['b']);
  });

  it('can be emptied', () => {
    const storage = safeStorage('localStorage', refusing());
    storage.setItem('a', '1');
    storage.clear();
    expect(storage.length).toBe(0);
  });
});

describe('installSafeStorage', () => {
  it("takes the place of what can't be used, for code that asks the window later", () => {
    const owner = refusing();
    installSafeStorage(owner);
    owner.localStorage.setItem('a', '1');
    expect(owner.localStorage.getItem('a')).toBe('1');
    expect(owner.sessionStorage.getItem('a')).toBeNull();
  });

  it('leaves alone what works', () => {
    const own = safeStorage('localStorage', refusing());
    const owner = { localStorage: own, sessionStorage: own };
    installSafeStorage(owner);
    expect(Object.getOwnPropertyDescriptor(owner, 'localStorage')).toMatchObject({
      value: own,
      writable: true,
    });
  });
});
