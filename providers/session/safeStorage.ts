import { attempt } from '../errors/attempt';

/**
 * Replaces each of the window's storages that is denied or null by one in memory, which lasts until the page
 * is left. Must run before ra-core loads: ra-core accesses `localStorage` while its modules load, and an
 * error there leaves a blank page.
 */
export function installSafeStorage(owner: Pick<Window, 'localStorage' | 'sessionStorage'> = window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const isReadable = attempt(() => owner[name].getItem('')) !== undefined;
    if (!isReadable) Object.defineProperty(owner, name, { value: createMemoryStorage(), configurable: true });
  }
}

/**
 * A storage in memory. Its entries are own enumerable properties, as in a browser's storage, because ra-core
 * lists them with `Object.keys`.
 */
export function createMemoryStorage(): Storage {
  const methods = {
    getItem(this: Storage, key: string): string | null {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Storage, key: string, value: string): void {
      this[key] = String(value);
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
