import type { User } from './session';

/** Removes one person's drafts from a storage; those of others stay for their owners. */
export function forgetDrafts(user: User, storage: Storage = sessionStorage): void {
  const start = draftPrefix(user);
  if (start === undefined) return;
  try {
    for (const key of draftKeys(storage, start)) storage.removeItem(key);
  } catch {
    // A storage that refuses has kept nothing either.
  }
}

const prefix = 'seamark.draft/';

/**
 * What the keys of one person's drafts begin with; undefined where nothing tells that person from others.
 */
export function draftPrefix({ email, name }: User): string | undefined {
  const person = email.trim().toLowerCase() || name.trim();
  return person ? `${prefix}${encodeURIComponent(person)}/` : undefined;
}

/** The keys of the drafts in a storage, of one person or of all. */
export function draftKeys(storage: Storage, start: string = prefix): string[] {
  return Object.keys(storage).filter(key => key.startsWith(start));
}
