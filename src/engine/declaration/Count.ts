import type { Label } from './Label';

/** How many records there are of a filter. */
export interface CountDeclaration {
  /** The filter, as the list's call takes it, beside the list's fixed one: `{ open: true }`. */
  filter?: Readonly<Record<string, boolean | number | string>>;
  /** The number in words: `%{smart_count} open`. Default: the number. */
  label?: Label;
}
