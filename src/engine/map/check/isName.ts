import type { Field } from '../../declaration/Field';

/** Whether a field's value is a name of the record's own: what is required and typed in words. */
export const isName = ({ required, choices, target, coordinate, rows, readOnly }: Field) =>
  Boolean(required) && !readOnly && !choices && !target && !coordinate && !rows;
