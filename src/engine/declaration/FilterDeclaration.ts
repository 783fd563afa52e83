import type { Field } from '../fields/Field';
import type { Label } from './Label';

type FilterValue = string | number | boolean;

/** What a filter is set to: a value, several, or a range. */
export type FilterDefault =
  | FilterValue
  | readonly FilterValue[]
  | { readonly from?: FilterValue; readonly to?: FilterValue };

/** How a list is filtered by a field. */
export interface FilterOptions {
  /** What the filter is called. Default: as the field. */
  label?: Label;
  /**
   * Whether several values can be chosen, of a select's choices or of the records that a reference may be to.
   * They go out as one parameter each, all of one name; as a text, such as `','`, in one parameter with that
   * text between them.
   */
  several?: boolean | string;
  /**
   * Of a range (numbers, dates): the parameter that has its beginning; `false` where the API knows none.
   * Default: the field's name and `_from`.
   */
  from?: string | false;
  /**
   * The parameter that has its end; `false` where the API knows none. Default: the field's name and `_to`.
   */
  to?: string | false;
  /**
   * What it is set to where the address says nothing: a value, a list of them, `{ from: 10, to: 20 }`, or a
   * function that makes one. It can be taken off like any other.
   */
  default?: FilterDefault | (() => FilterDefault);
}

/** A field to filter by, with how. */
export interface FilterDeclaration<Source> extends FilterOptions {
  /** The field's name. */
  source: Source;
}

/** A parameter to filter by that is no field of the record. */
export interface ParameterFilter extends FilterOptions {
  /** The parameter's name. */
  source: string;
  /** A field like it: its type is the filter's. */
  field: Field;
}
