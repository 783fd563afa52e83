import type { Field } from '../fields/Field';
import { textOf } from '../fields/textOf';

/** A key's value as it is compared. */
export const keyText = (field: Field | undefined, value: unknown): string =>
  textOf(field ? field.clean(value) : value).trim();
