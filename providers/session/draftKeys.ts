import type { User } from './session';

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
