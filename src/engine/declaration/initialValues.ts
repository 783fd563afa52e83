import get from 'lodash/get';
import set from 'lodash/set';
import type { PlacedField } from './Declaration';
import { isSameValue } from './editableFields';

/** A new record's values: the given ones, else the fields' own initial ones. */
export function initialValues(fields: readonly PlacedField[] = [], filled?: object | null): object {
  const values = {};
  for (const { source, field } of fields) {
    const given: unknown = get(filled, source);
    const initial: unknown = given === undefined ? field.initial : given;
    if (initial !== undefined) set(values, source, initial);
  }
  return values;
}

/** The values that inputs need for what an existing record lacks: initial ones, if they mean none. */
export const absentValues = (fields: readonly PlacedField[]): object =>
  initialValues(
    fields.filter(({ field }) => field.initial === false || isSameValue(field, field.initial, undefined)),
  );

/** A copy of a record with other values, by source. They are not copied. */
export function withValues(record: object, values: Record<string, unknown>): Record<string, unknown> {
  const data = structuredClone({ ...record });
  for (const [source, value] of Object.entries(values)) set(data, source, value);
  return data;
}
