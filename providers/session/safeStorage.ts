type StorageName = 'localStorage' | 'sessionStorage';

const probe = 'seamark.probe';

/**
 * The browser's storage of that name if it is writable; if it is denied, null or full, a storage in memory
 * until the page is left. The check writes to the storage, so call it only once, through
 * `installSafeStorage`, and use the window's properties afterwards.
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
 * Replaces the window's storages with safe ones. Must run before ra-core loads: ra-core accesses
 * `localStorage` while its modules load, and an error there leaves a blank page.
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

/**
 * Entries are own enumerable properties, as in a browser's storage, because ra-core lists them with
 * `Object.keys`.
 */
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
