import { draftKeys, draftPrefix } from './draftKeys';
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
