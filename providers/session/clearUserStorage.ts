import { attempt } from '../errors/attempt';
import type { User } from './createSession';

// Apart from createUserStorage, because the login page's script contains it.

/** Removes one user's unsaved input from a storage. */
export function clearUserStorage(user: User, storage: Storage = sessionStorage): void {
  const start = userPrefix(user);
  if (start === undefined) return;
  attempt(() => {
    for (const key of storedKeys(storage, start)) storage.removeItem(key);
  });
}

const prefix = 'seamark.draft/';

/** The key prefix of one user's input; undefined if the user has neither email nor name. */
export function userPrefix({ email, name }: User): string | undefined {
  const person = email.trim().toLowerCase() || name.trim();
  return person ? `${prefix}${encodeURIComponent(person)}/` : undefined;
}

/** The keys of the input in a storage, of one user or of all. */
export function storedKeys(storage: Storage, start: string = prefix): string[] {
  return Object.keys(storage).filter(key => key.startsWith(start));
}
