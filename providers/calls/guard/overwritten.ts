import type { Overwritten } from '../../../src/engine';

const writes = new WeakMap<object, Overwritten>();

/** Keeps what a guarded update has found and replaced, for the caller that announces it. */
export function rememberOverwritten(record: object, overwritten: Overwritten): void {
  writes.set(record, overwritten);
}

/** What the guarded update whose record this is has found and replaced. */
export function overwrittenBy(record: unknown): Overwritten | undefined {
  return typeof record === 'object' && record !== null ? writes.get(record) : undefined;
}
