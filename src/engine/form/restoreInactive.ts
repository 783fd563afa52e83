import clone from 'lodash/clone';
import cloneDeep from 'lodash/cloneDeep';
import get from 'lodash/get';
import setWith from 'lodash/setWith';
import unset from 'lodash/unset';
import type { PlacedField } from '../declaration/Declaration';
import { holds, isInactive } from '../declaration/Field';

type Values = Record<string, unknown>;

/**
 * A form's values as they are sent: what is hidden or read-only just now is as the record has it, whatever
 * was typed before; undefined where there is no record, or it has no such value.
 */
export function restoreInactive(fields: readonly PlacedField[], values: Values, saved: Values = {}): Values {
  // What can't be changed just now is not among the values of a form that is sent.
  const disabled = fields.filter(
    ({ source, field }) => field.when?.readOnly && get(values, source) === undefined,
  );
  const whole = asSaved(disabled, values, saved);
  const aside = fields.filter(({ field }) => isInactive(field, whole));
  return asSaved(aside, whole, saved);
}

/** The values with those of some fields as they were saved. */
function asSaved(fields: readonly PlacedField[], values: Values, saved: Values): Values {
  return fields.reduce(
    (settled, { source }) => setWith(clone(settled), source, get(saved, source), clone),
    values,
  );
}

/**
 * The errors of a save as the form can show them: one at an input that the form has not just now goes to the
 * form itself.
 */
export function shownErrors(fields: readonly PlacedField[], values: Values, errors: unknown): unknown {
  const hidden = fields.filter(
    ({ source, field }) => holds(field, 'hidden', values) && get(errors, source) !== undefined,
  );
  if (hidden.length === 0) return errors;
  const moved: Values = cloneDeep(Object(errors));
  const root: { serverError?: string } = { ...Object(moved.root) };
  for (const { source } of hidden) {
    root.serverError = [root.serverError, get(errors, source)].filter(Boolean).join(' ');
    unset(moved, source);
  }
  return { ...moved, root: { kind: 'general', ...root } };
}
