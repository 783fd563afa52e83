import type { Draft, Drafts } from '../../src/engine';
import { attempt } from '../errors/attempt';
import { isObject } from '../errors/isObject';
import type { Session, User } from './createSession';
import { draftKeys, draftPrefix } from './forgetDrafts';

/** Drafts expire after 14 days. */
const maxAge = 14 * 24 * 60 * 60 * 1000;

interface Options {
  user: User;
  session: Pick<Session, 'remembered'>;
  temporary?: Storage;
  persistent?: Storage;
}

/**
 * One user's drafts, stored with the session's token: in session storage, or in persistent storage with
 * Remember me. `write` returns false if storage is full or denied.
 */
export function createDrafts(options: Options): Drafts {
  const { user, session, temporary = sessionStorage, persistent = localStorage } = options;
  const start = draftPrefix(user);
  const storages = () => (session.remembered ? [persistent, temporary] : [temporary, persistent]);

  function remove(name: string) {
    for (const storage of storages()) attempt(() => storage.removeItem(`${start}${name}`));
  }

  return {
    read(name) {
      if (start === undefined) return undefined;
      const drafts = storages().map(storage => readDraft(storage, `${start}${name}`));
      return drafts.find(draft => draft !== undefined);
    },
    write(name, draft) {
      const [storage, other] = storages();
      const key = `${start}${name}`;
      if (start === undefined || !storage) return false;
      const isStored = attempt(() => {
        storage.setItem(key, JSON.stringify(draft));
        return true;
      });
      if (isStored) attempt(() => other?.removeItem(key));
      return isStored ?? false;
    },
    remove,
  };
}

/** Removes expired and unreadable drafts of all users. */
export function sweepDrafts(storages: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages) {
    attempt(() => {
      for (const key of draftKeys(storage)) if (!readDraft(storage, key)) storage.removeItem(key);
    });
  }
}

function readDraft(storage: Storage, key: string): Draft | undefined {
  const draft: unknown = attempt(() => JSON.parse(storage.getItem(key) ?? 'null'));
  if (!isObject(draft) || typeof draft.at !== 'number' || draft.at < Date.now() - maxAge) return undefined;
  const { at, values, base, files } = draft;
  if (!isObject(values) || !isObject(base) || !Array.isArray(files)) return undefined;
  return { at, values, base, files: files.filter(source => typeof source === 'string') };
}
