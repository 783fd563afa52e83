type StorageName = 'localStorage' | 'sessionStorage';

const probe = 'seamark.probe';

/**
 * The browser's storage of that name where it can be written; where it is denied, null or full, one kept in
 * memory until the page is left. Asking writes to it: ask once, by `installSafeStorage`, and use the window's
 * own from then on.
 */
export function safeStorage(name: StorageName, owner: Pick<Window, StorageName> = window): Storage {
  try {
    const storage = owner[name];
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return storage;
  } catch {
    return createMemoryStorage();
  }
}

/**
 * Puts the safe storages in place of the window's own. It must run before ra-core is loaded: ra-core touches
 * `localStorage` while its modules load, and a refusal there leaves a blank page.
 */
export function installSafeStorage(owner: Pick<Window, StorageName> = window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const storage = safeStorage(name, owner);
    if (!isStorageOf(owner, name, storage)) {
      Object.defineProperty(owner, name, { value: storage, configurable: true });
    }
  }
}

function isStorageOf(owner: Pick<Window, StorageName>, name: StorageName, storage: Storage): boolean {
  try {
    return owner[name] === storage;
  } catch {
    return false;
  }
}

/** Entries are own enumerable properties, as in a browser's storage: ra-core lists them by `Object.keys`. */
function createMemoryStorage(): Storage {
  const methods = {
    getItem(this: Storage, key: string): string | null {
      return Object.hasOwn(this, key) ? String(this[key]) : null;
    },
    setItem(this: Storage, key: string, value: string): void {
      Object.defineProperty(this, key, {
        value: String(value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    },
    removeItem(this: Storage, key: string): void {
      delete this[key];
    },
    clear(this: Storage): void {
      for (const key of Object.keys(this)) delete this[key];
    },
    key(this: Storage, index: number): string | null {
      return Object.keys(this)[index] ?? null;
    },
    get length(): number {
      return Object.keys(this).length;
    },
  };
  return Object.create(methods) as Storage;
}
