import { attempt } from '../errors/attempt';
import type { User } from './createSession';

/** Removes one user's drafts from a storage. */
export function forgetDrafts(user: User, storage: Storage = sessionStorage): void {
  const start = draftPrefix(user);
  if (start === undefined) return;
  attempt(() => {
    for (const key of draftKeys(storage, start)) storage.removeItem(key);
  });
}

const prefix = 'seamark.draft/';

/** The key prefix of one user's drafts; undefined if the user has neither email nor name. */
export function draftPrefix({ email, name }: User): string | undefined {
  const person = email.trim().toLowerCase() || name.trim();
  return person ? `${prefix}${encodeURIComponent(person)}/` : undefined;
}

/** The keys of the drafts in a storage, of one user or of all. */
export function draftKeys(storage: Storage, start: string = prefix): string[] {
  return Object.keys(storage).filter(key => key.startsWith(start));
}
