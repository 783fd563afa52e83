import isEqual from 'lodash/isEqual';

/** The values that differ from those before, whole by their top-level names. */
export function changedValues(
  values: Record<string, unknown>,
  before: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEqual(value, before[name])));
}
