import type { Label } from './Label';

/** A count of records. */
export interface CountDeclaration {
  /** As the list call takes it: `{ open: true }`. */
  filter?: Readonly<Record<string, boolean | number | string>>;
  /** The count in words: `%{smart_count} open`. Default: the number. */
  label?: Label;
}
