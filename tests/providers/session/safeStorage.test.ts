import { describe, expect, it } from 'vitest';
import { installSafeStorage, safeStorage } from '../../../providers/session/safeStorage';

type Owner = Pick<Window, 'localStorage' | 'sessionStorage'>;

function denying(): Owner {
  return Object.defineProperties({} as Owner, {
    localStorage: { configurable: true, get: deny },
    sessionStorage: { configurable: true, get: deny },
  });
}

function deny(): never {
  throw new DOMException('Denied', 'SecurityError');
}

describe('safeStorage', () => {
  it("is the window's storage if that is writable", () => {
    const storage = safeStorage('localStorage', denying());
    expect(safeStorage('localStorage', { localStorage: storage, sessionStorage: storage })).toBe(storage);
    expect(storage.length).toBe(0);
  });

  it.each([
    ['denied', denying()],
    ['null', { localStorage: null } as unknown as Owner],
    ['full', { localStorage: { setItem: deny } } as unknown as Owner],
  ])("is in memory if the window's storage is %s", (_, owner) => {
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

  it('can be cleared', () => {
    const storage = safeStorage('localStorage', denying());
    storage.setItem('a', '1');
    storage.clear();
    expect(storage.length).toBe(0);
  });
});

describe('installSafeStorage', () => {
  it('replaces unusable storage for code that uses the window later', () => {
    const owner = denying();
    installSafeStorage(owner);
    owner.localStorage.setItem('a', '1');
    expect(owner.localStorage.getItem('a')).toBe('1');
    expect(owner.sessionStorage.getItem('a')).toBeNull();
  });

  it('leaves working storage unchanged', () => {
    const storage = safeStorage('localStorage', denying());
    const owner = { localStorage: storage, sessionStorage: storage };
    installSafeStorage(owner);
    expect(Object.getOwnPropertyDescriptor(owner, 'localStorage')).toMatchObject({
      value: storage,
      writable: true,
    });
  });
});
