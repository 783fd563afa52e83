import clone from 'lodash/clone';
import get from 'lodash/get';
import omit from 'lodash/omit';
import setWith from 'lodash/setWith';
import { isInactive } from '../declaration/checkValue';
import type { PlacedField } from '../declaration/Declaration';
import type { Field } from '../declaration/Field';
import { savedIn } from '../fields/nested/savedIn';

type Values = Record<string, unknown>;

/**
 * A form's values to send: hidden or read-only fields keep the record's value, whatever was typed before;
 * undefined if the record has none. An entry omits what was typed.
 */
export function restoreInactive(fields: readonly PlacedField[], values: Values, saved: object = {}): Values {
  return fields.reduce((result, { source, field }) => {
    const value: unknown = get(values, source);
    const before: unknown = get(saved, source);
    const set = (to: unknown) => setWith(clone(result), source, to, clone);
    if (isInactive(field, values)) return set(before);
    const { rows } = field;
    return rows && Array.isArray(value)
      ? set(value.map(row => withoutTyped(rows, Object(row), before)))
      : result;
  }, values);
}

/** An entry without the values of members without an input that no saved entry has. */
function withoutTyped(rows: Record<string, Field>, row: Values, entries: unknown): object {
  const typed = Object.entries(rows).filter(
    ([member, field]) =>
      (isInactive(field, row) || field.readOnly || (field.hidden && field.initial === undefined)) &&
      savedIn(entries, member, get(row, member)) === undefined,
  );
  return omit(
    row,
    typed.map(([member]) => member),
  );
}
