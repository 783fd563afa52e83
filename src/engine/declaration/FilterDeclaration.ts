import type { Field } from './Field';
import type { Label } from './Label';

type FilterValue = string | number | boolean;

/** A filter's value: one, several or a range. */
export type FilterDefault =
  | FilterValue
  | readonly FilterValue[]
  | { readonly from?: FilterValue; readonly to?: FilterValue };

/** How a list is filtered by a field. */
export interface FilterOptions {
  /** Default: the field's. */
  label?: Label;
  /** Whether several values can be chosen: one parameter each, or one joined by this text, such as `','`. */
  several?: boolean | string;
  /** A range's first parameter; `false`: none. Default: `<field>_from`. */
  from?: string | false;
  /** Its last parameter; `false`: none. Default: `<field>_to`. */
  to?: string | false;
  /**
   * Value where the address has none: a value, a list, `{ from: 10, to: 20 }`, or a function. It can be
   * removed.
   */
  default?: FilterDefault | (() => FilterDefault);
}

/** A field to filter by. */
export interface FilterDeclaration<Source> extends FilterOptions {
  /** The field's name. */
  source: Source;
}

/** A filter by a parameter that is no field. */
export interface ParameterFilter extends FilterOptions {
  /** The parameter's name. */
  source: string;
  /** A field of its type. */
  field: Field;
}
