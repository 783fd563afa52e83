import type { CheckContext, Field, ValidationMessage } from './Field';
import { holds, isSetAside } from './When';

/**
 * Checks a value as it would be sent: cleaned, then required, then the field's own rules
 * (requirements.md §5). What is hidden or read-only just now is not checked.
 * @returns What is wrong, with the field's label for the message to name, or nothing.
 */
export function checkValue(
  field: Field,
  value: unknown,
  context: CheckContext,
  label: string,
): ValidationMessage {
  const { values } = context;
  if (isSetAside(field, values)) return undefined;
  const cleaned = field.clean(value);
  const isEmpty = cleaned === '' || cleaned === null || cleaned === undefined;
  const isRequired = field.required || holds(field, 'required', values);
  const absent = typeof isRequired === 'string' ? isRequired : isRequired && 'seamark.validation.required';
  const problem = isEmpty ? absent || undefined : field.check(cleaned, context);
  if (!problem) return undefined;
  const { message, args } = typeof problem === 'string' ? { message: problem, args: {} } : problem;
  return { message, args: { ...args, field: label } };
}
