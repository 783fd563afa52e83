import get from 'lodash/get';
import set from 'lodash/set';
import type { PlacedField } from './Declaration';

/** A new record's values: the given ones, else the fields' own initial ones. */
export function initialValues(fields: readonly PlacedField[] = [], filled?: object | null): object {
  const values = {};
  for (const { source, field } of fields) {
    const initial: unknown = get(filled, source) ?? field.initial;
    if (initial !== undefined) set(values, source, initial);
  }
  return values;
}

/** A copy of a record with other values, by source. They are not copied. */
export function withValues(record: object, values: Record<string, unknown>): Record<string, unknown> {
  const data = structuredClone({ ...record });
  for (const [source, value] of Object.entries(values)) set(data, source, value);
  return data;
}
