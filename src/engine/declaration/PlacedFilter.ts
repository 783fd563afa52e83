import type { Field } from './Field';
import type { Label } from './Label';

/** A filter of a list. */
export interface PlacedFilter {
  source: string;
  field: Field;
  label?: Label | undefined;
  /** Whether it has several values; as a text, what stands between them where they go out. */
  several?: boolean | string | undefined;
  /** Of a range: the parameters of its two ends, where it has both. */
  from?: string | false | undefined;
  to?: string | false | undefined;
  /** Its parameters, in addresses and calls: one, or those of a range. */
  parameters: string[];
  /** The values that a text of an address has. */
  valuesIn(text: string): string[];
  /** Whether a text of an address is such a value: one of the choices, an end that the field may have. */
  accepts(text: string): boolean;
  /** What it is set to at first, as texts by parameters. */
  atFirst(): Record<string, string>;
}
