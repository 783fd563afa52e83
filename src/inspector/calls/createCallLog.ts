import type { RecordedCall } from './RecordedCall';

export type CallLog = ReturnType<typeof createCallLog>;

/**
 * The calls of the page, the newest first, for `useSyncExternalStore`.
 * @param limit The most calls that are kept; the oldest go.
 */
export function createCallLog(limit = 200) {
  const listeners = new Set<() => void>();
  let calls: readonly RecordedCall[] = [];
  let count = 0;

  function set(changed: readonly RecordedCall[]) {
    calls = changed;
    for (const listen of listeners) listen();
  }

  return {
    calls: () => calls,

    /** Adds a call and gives its number. */
    add(call: Omit<RecordedCall, 'number'>): number {
      count += 1;
      set([{ ...call, number: count }, ...calls].slice(0, limit));
      return count;
    },

    /** Changes a call. Returns whether it is still kept. */
    change(number: number, change: Partial<RecordedCall>): boolean {
      const isKept = calls.some(call => call.number === number);
      if (isKept) set(calls.map(call => (call.number === number ? { ...call, ...change } : call)));
      return isKept;
    },

    drop: (number: number) => set(calls.filter(call => call.number !== number)),
    clear: () => set([]),

    /** Tells that something of a call's operation is another. */
    tell: () => set([...calls]),

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
