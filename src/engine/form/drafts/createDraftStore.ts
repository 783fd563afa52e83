import type { Draft, Drafts } from '../../panel/Drafts';
import type { Kept } from '../../ui/unsaved';

/** What has been typed by now; undefined where everything is as it was. */
export type Snapshot = () => Omit<Draft, 'at'> | undefined;

/** Milliseconds between two writes while somebody types. */
const writeInterval = 1000;

/**
 * Keeps what is typed into one form under one name: the first letter at once, the others at most a second
 * later.
 */
export interface DraftStore {
  /** The draft that was there before this form was opened, until it has been restored or discarded. */
  readonly offered: Draft | undefined;
  /** What of the unsaved changes was kept when they were last written. */
  readonly kept: Kept;
  /** Something was typed: `snapshot` is taken when it is written. */
  keep(snapshot: Snapshot): void;
  /** Writes what has not been written yet. */
  flush(): void;
  /** What was offered is in the form now. */
  restored(): void;
  /** Drops what was offered, and keeps what has been typed since. */
  discard(): void;
  /** Drops all of it: it has been saved. */
  forget(): void;
}

export function createDraftStore(drafts: Drafts, name: string): DraftStore {
  let offered = drafts.read(name);
  let typed: { at: number; snapshot: Snapshot } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: Kept = 'nothing';

  function write() {
    const current = typed?.snapshot();
    const at = typed?.at ?? Date.now();
    // What is offered still is kept with what is typed beside it.
    const draft = current ? { ...merged(offered, current), at } : offered;
    if (!draft) drafts.remove(name);
    if (!draft || !drafts.write(name, draft)) kept = 'nothing';
    else kept = draft.files.length > 0 ? 'texts' : 'all';
  }
  function flush() {
    if (timer === undefined) return;
    stop();
    write();
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
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
      if (timer === undefined) write();
      timer ??= setTimeout(flush, writeInterval);
    },
    flush,
    restored() {
      if (typed && offered) typed.at = offered.at;
      offered = undefined;
    },
    discard() {
      offered = undefined;
      stop();
      write();
    },
    forget() {
      offered = undefined;
      typed = undefined;
      stop();
      kept = 'nothing';
      drafts.remove(name);
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
