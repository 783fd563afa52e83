import type { PlacedField } from '../../declaration/Declaration';
import { holds } from '../../declaration/Field';

/** Whether none of these fields has an input while a form has these values. */
export const isEmptyFor = (fields: readonly PlacedField[], values: Record<string, unknown>): boolean =>
  fields.every(({ field }) => !field.Input || field.hidden || holds(field, 'hidden', values));
