import type { Draft, Drafts } from '../../src/engine';
import { isObject } from '../errors/isObject';
import { draftKeys, draftPrefix } from './forgetDrafts';
import type { Session, User } from './session';

/** A draft is offered for this long: 14 days. */
const validity = 14 * 24 * 60 * 60 * 1000;

interface Options {
  user: User;
  session: Pick<Session, 'remembered'>;
  temporary?: Storage;
  persistent?: Storage;
}

/**
 * Drafts of one person, kept where the session's token is: in session storage, or in persistent storage with
 * Remember me. A storage that refuses or is full keeps nothing, and says so.
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
      const found = storages().map(storage => readDraft(storage, `${start}${name}`));
      return found.find(draft => draft !== undefined);
    },
    write(name, draft) {
      const [storage, other] = storages();
      const key = `${start}${name}`;
      if (start === undefined || !storage) return false;
      const isKept = attempt(() => {
        storage.setItem(key, JSON.stringify(draft));
        return true;
      });
      if (isKept) attempt(() => other?.removeItem(key));
      return isKept ?? false;
    },
    remove,
  };
}

/** Removes the drafts that are too old to be offered, and what can't be read, whoever wrote them. */
export function sweepDrafts(storages: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages) {
    attempt(() => {
      for (const key of draftKeys(storage)) if (!readDraft(storage, key)) storage.removeItem(key);
    });
  }
}

function readDraft(storage: Storage, key: string): Draft | undefined {
  const draft: unknown = attempt(() => JSON.parse(storage.getItem(key) ?? 'null'));
  if (!isObject(draft) || typeof draft.at !== 'number' || draft.at < Date.now() - validity) return undefined;
  const { at, values, base, files } = draft;
  if (!isObject(values) || !isObject(base) || !Array.isArray(files)) return undefined;
  return { at, values, base, files: files.filter(source => typeof source === 'string') };
}

/** Storage may refuse at any moment; what was typed is in the form all the same. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
