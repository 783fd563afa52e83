import type { Field } from './Field';

/** Whether something holds for a form's values, any of which may be absent. */
export type Condition = (values: Record<string, unknown>) => boolean;

/** What of a field depends on the values of its form. */
export interface When {
  /** An empty value is refused. */
  required?: Condition;
  /** It can't be changed. */
  readOnly?: Condition;
  /** It has no input. */
  hidden?: Condition;
}

/** Whether a field's condition holds for these values. One that fails on an odd record does not hold. */
export function holds({ when }: Pick<Field, 'when'>, key: keyof When, values: Record<string, unknown>) {
  try {
    return when?.[key]?.(values) ?? false;
  } catch {
    return false;
  }
}

/**
 * Whether what was typed into a field is set aside, as it is hidden or read-only while these are the values.
 */
export const isSetAside = (field: Pick<Field, 'when'>, values: Record<string, unknown>): boolean =>
  holds(field, 'hidden', values) || holds(field, 'readOnly', values);
