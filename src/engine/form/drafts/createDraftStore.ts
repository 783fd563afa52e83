import throttle from 'lodash/throttle';
import type { StoredValues, UserStorage } from '../../panel/UserStorage';
import type { Kept } from '../../ui/unsaved';

/** The unsaved changes of a form, by field. */
export interface Draft extends StoredValues {
  /** The record's values of these fields at that time. */
  base: Record<string, unknown>;
  /** The fields with a chosen file, which can't be stored. */
  files: string[];
}

/** Returns the current changes; undefined without any. */
export type Snapshot = () => Omit<Draft, 'at'> | undefined;

/** Milliseconds between two writes during typing. */
const writeInterval = 1000;

/**
 * Stores the changes of one form under a name: the first keystroke immediately, further ones within a second.
 */
export interface DraftStore {
  /** The draft found when the form was opened, until it is restored or discarded. */
  readonly offered: Draft | undefined;
  /** Which unsaved changes the last write stored. */
  readonly kept: Kept;
  /** Called on a change; `snapshot` is taken at the next write. */
  keep(snapshot: Snapshot): void;
  /** Writes pending changes. */
  flush(): void;
  /** Called once the offered draft is in the form. */
  restored(): void;
  /** Discards the offered draft, but not what was typed since. */
  discard(): void;
  /** Removes the draft. */
  forget(): void;
  /** @returns A function to call after the save: removes the draft unless the form was changed meanwhile. */
  sending(): () => void;
}

export function createDraftStore(storage: UserStorage, name: string): DraftStore {
  let offered = storage.read(name) as Draft | undefined;
  let typed: { at: number; snapshot: Snapshot } | undefined;
  let kept: Kept = 'nothing';

  function write() {
    const current = typed?.snapshot();
    const at = typed?.at ?? Date.now();
    // A draft still on offer is stored together with the new changes.
    const draft = current ? { ...merged(offered, current), at } : offered;
    if (!draft) storage.remove(name);
    if (!draft || !storage.write(name, draft)) kept = 'nothing';
    else kept = draft.files.length > 0 ? 'texts' : 'all';
  }
  const writeSoon = throttle(write, writeInterval);

  function discard() {
    offered = undefined;
    writeSoon.cancel();
    write();
  }
  function forget() {
    offered = undefined;
    typed = undefined;
    writeSoon.cancel();
    kept = 'nothing';
    storage.remove(name);
  }

  return {
    get offered() {
      return offered;
    },
    get kept() {
      return kept;
    },
    keep(snapshot) {
      typed = { at: Date.now(), snapshot };
      writeSoon();
    },
    flush() {
      writeSoon.flush();
      // Another tab may have removed it with its own.
      if (typed && !storage.read(name)) write();
    },
    restored() {
      if (typed && offered) typed.at = offered.at;
      discard();
    },
    discard,
    forget,
    sending() {
      const sent = typed;
      return () => (typed === sent ? forget() : writeSoon.flush());
    },
  };
}

function merged(before: Draft | undefined, current: Omit<Draft, 'at'>): Omit<Draft, 'at'> {
  if (!before) return current;
  return {
    values: { ...before.values, ...current.values },
    base: { ...before.base, ...current.base },
    files: [...new Set([...before.files, ...current.files])],
  };
}
