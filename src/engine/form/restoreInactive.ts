import clone from 'lodash/clone';
import cloneDeep from 'lodash/cloneDeep';
import get from 'lodash/get';
import setWith from 'lodash/setWith';
import unset from 'lodash/unset';
import { isConditionMet, isInactive } from '../declaration/checkValue';
import type { PlacedField } from '../declaration/Declaration';

type Values = Record<string, unknown>;

/**
 * A form's values to send: hidden or read-only fields keep the record's value, whatever was typed before;
 * undefined if the record has none.
 */
export function restoreInactive(fields: readonly PlacedField[], values: Values, saved: Values = {}): Values {
  return fields
    .filter(({ field }) => isInactive(field, values))
    .reduce((result, { source }) => setWith(clone(result), source, get(saved, source), clone), values);
}

/** Moves the errors of hidden fields to the form itself, which can show them. */
export function shownErrors(fields: readonly PlacedField[], values: Values, errors: unknown): unknown {
  const hidden = fields.filter(
    ({ source, field }) => isConditionMet(field, 'hidden', values) && get(errors, source) !== undefined,
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
