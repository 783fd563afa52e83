import { attempt } from '../../../providers/errors/attempt';
import type { CheckContext, Field, FieldConditions, ValidationMessage } from './Field';

/**
 * Cleans a value, then checks that it is not missing and satisfies the field's rules (requirements.md §5).
 * Skips fields that are currently hidden or read-only.
 * @returns The problem, with the field's label among its arguments; undefined for a valid value.
 */
export function checkValue(field: Field, value: unknown, context: CheckContext, label: string) {
  const { values } = context;
  if (isInactive(field, values)) return undefined;
  const cleaned = field.clean(value);
  const isMissing = cleaned === '' || cleaned === null || cleaned === undefined;
  const hasNoEntries = field.isList && Array.isArray(cleaned) && cleaned.length === 0;
  const isRequired = field.required || isConditionMet(field, 'required', values);
  const absent = `seamark.validation.${hasNoEntries ? 'entries' : 'required'}`;
  const rejected = typeof isRequired === 'string' ? isRequired : isRequired && absent;
  const problem =
    ((isMissing || hasNoEntries) && rejected) || (isMissing ? undefined : field.check(cleaned, context));
  return problem ? withLabel(problem, label) : undefined;
}

/** Adds the field's label to a problem's arguments. */
export function withLabel(
  problem: NonNullable<ValidationMessage>,
  label: string,
): Extract<ValidationMessage, object> {
  const { message, args } = typeof problem === 'string' ? { message: problem, args: {} } : problem;
  return { message, args: { ...args, field: label } };
}

/** Whether a field's condition holds for these values; false if it throws. */
export function isConditionMet(
  { when }: Pick<Field, 'when'>,
  key: keyof FieldConditions,
  values: Record<string, unknown>,
) {
  return attempt(() => when?.[key]?.(values)) ?? false;
}

/** Whether a form has an input for a field with these values. */
export const hasInput = (field: Field, values: Record<string, unknown>): boolean =>
  Boolean(field.Input) && !field.hidden && !isConditionMet(field, 'hidden', values);

/** Whether a field is hidden or read-only for these values, so that its input is ignored. */
export const isInactive = (field: Pick<Field, 'when'>, values: Record<string, unknown>): boolean =>
  isConditionMet(field, 'hidden', values) || isConditionMet(field, 'readOnly', values);
