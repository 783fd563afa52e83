import get from 'lodash/get';
import set from 'lodash/set';
import type { Row } from '../upstream/Row';

/** Values to try in order if a function fails because a property is missing. */
const guesses: unknown[] = [{}, 'Sample', [], 1];

/**
 * A row that `fromUpstream` can read, with missing properties filled in.
 * @returns The row, and the paths that were filled in.
 * @throws What `fromUpstream` throws, if no value helps.
 */
export function readableRow(row: Row, fromUpstream: (row: Row) => Row): { row: Row; invented: string[] } {
  const readable = structuredClone(row);
  /** The index of the current guess for each filled-in path, in the order of their first access. */
  const guessed = new Map<string, number>();
  for (;;) {
    const { missing, error } = readRecorded(readable, fromUpstream);
    if (error === undefined) return { row: readable, invented: [...guessed.keys()] };
    const path = missedPath(missing, guessed);
    const guess = path !== undefined && guessed.has(path) ? (guessed.get(path) ?? 0) + 1 : 0;
    if (path === undefined || guess >= guesses.length || guessed.size > 50) throw error;
    guessed.set(path, guess);
    set(readable, path, structuredClone(guesses[guess]));
  }
}

/** The path that a function failed on: the last missing one, or one with a wrong guess. */
function missedPath(missing: string[], guessed: Map<string, number>): string | undefined {
  const last = missing.at(-1);
  const [, parent = '', key = ''] = /^(.*)\.(\w+)$/.exec(last ?? '') ?? [];
  const isMethod = [String.prototype, Array.prototype, Number.prototype].some(type => key in type);
  if (isMethod && guessed.has(parent)) return parent;
  return last ?? [...guessed.keys()].at(-1);
}

/** The missing paths that a function reads from a row, and the error it throws. */
export function readRecorded(row: Row, read: (row: Row) => unknown): { missing: string[]; error?: unknown } {
  const missing: string[] = [];
  const recorded = <Value extends object>(value: Value, path: string): Value =>
    new Proxy(value, {
      get(target, key, receiver) {
        const found: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'symbol') return found;
        const at = path ? `${path}.${key}` : key;
        if (found === undefined) missing.push(at);
        return typeof found === 'object' && found !== null ? recorded(found, at) : found;
      },
    });
  try {
    const made = read(recorded(row, ''));
    // Missing values may be all that it returns.
    const isNothing = made === undefined && missing.length === 0;
    return isNothing ? { missing, error: new Error('it returns nothing') } : { missing };
  } catch (error) {
    return { missing: missing.filter(path => get(row, path) === undefined), error };
  }
}
