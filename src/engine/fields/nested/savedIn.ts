import get from 'lodash/get';
import isEqual from 'lodash/isEqual';

/** The value if any saved entry has it: their order may have changed since. */
export function savedIn(entries: unknown, member: string, value: unknown): unknown {
  if (!Array.isArray(entries)) return undefined;
  return entries.map(entry => get(entry, member)).find(saved => isEqual(saved, value));
}
