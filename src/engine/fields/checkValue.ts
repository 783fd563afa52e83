import type { CheckContext, Field, ValidationMessage } from './Field';

/**
 * Checks a value as it would be sent: cleaned, then required, then the field's own rules
 * (requirements.md §5).
 * @returns What is wrong, with the field's label for the message to name, or nothing.
 */
export function checkValue(
  field: Field,
  value: unknown,
  context: CheckContext,
  label: string,
): ValidationMessage {
  const cleaned = field.clean(value);
  const isEmpty = cleaned === '' || cleaned === null || cleaned === undefined;
  const absent =
    typeof field.required === 'string' ? field.required : field.required && 'seamark.validation.required';
  const problem = isEmpty ? absent || undefined : field.check(cleaned, context);
  if (!problem) return undefined;
  const { message, args } = typeof problem === 'string' ? { message: problem, args: {} } : problem;
  return { message, args: { ...args, field: label } };
}
