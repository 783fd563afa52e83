import type { StoredValues, UserStorage } from '../../src/engine';
import { attempt } from '../errors/attempt';
import { isObject } from '../errors/isObject';
import { storedKeys, userPrefix } from './clearUserStorage';
import type { Session, User } from './createSession';

/** Input expires after 14 days. */
const maxAge = 14 * 24 * 60 * 60 * 1000;

interface Options {
  user: User;
  session: Pick<Session, 'remembered'>;
  temporary?: Storage;
  persistent?: Storage;
}

/**
 * One user's unsaved input, stored with the session's token: in session storage, or in persistent storage
 * with Remember me. `write` returns false if storage is full or denied.
 */
export function createUserStorage(options: Options): UserStorage {
  const { user, session, temporary = sessionStorage, persistent = localStorage } = options;
  const start = userPrefix(user);
  const storages = () => (session.remembered ? [persistent, temporary] : [temporary, persistent]);
  return {
    read(name) {
      if (start === undefined) return undefined;
      const found = storages().map(storage => readStored(storage, `${start}${name}`));
      return found.find(stored => stored !== undefined);
    },
    write(name, stored) {
      const [storage, other] = storages();
      const key = `${start}${name}`;
      if (start === undefined || !storage) return false;
      const isStored = attempt(() => {
        storage.setItem(key, JSON.stringify(stored));
        return true;
      });
      if (isStored) attempt(() => other?.removeItem(key));
      return isStored ?? false;
    },
    remove(name) {
      for (const storage of storages()) attempt(() => storage.removeItem(`${start}${name}`));
    },
  };
}

/** Removes expired and unreadable input of all users. */
export function sweepUserStorage(storages: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages) {
    attempt(() => {
      for (const key of storedKeys(storage)) if (!readStored(storage, key)) storage.removeItem(key);
    });
  }
}

function readStored(storage: Storage, key: string): StoredValues | undefined {
  const stored: unknown = attempt(() => JSON.parse(storage.getItem(key) ?? 'null'));
  if (!isObject(stored) || typeof stored.at !== 'number' || stored.at < Date.now() - maxAge) return undefined;
  const { at, values } = stored;
  return isObject(values) ? { ...stored, at, values } : undefined;
}
