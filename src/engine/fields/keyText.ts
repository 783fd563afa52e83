import type { Field } from './Field';
import { textOf } from './textOf';

/** A key's value as it is compared. */
export const keyText = (field: Field | undefined, value: unknown): string =>
  textOf(field ? field.clean(value) : value).trim();
