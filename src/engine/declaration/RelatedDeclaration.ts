import type { Label } from './Label';

/** Records of another resource that refer to one of this: a list of them below it. */
export interface RelatedDeclaration {
  /** The other resource's name. */
  resource: string;
  /**
   * The filter by which its list is asked for those of one record: it gets the record's id. Where it is among
   * that list's own `filters`, a link leads to all of them.
   */
  by: string;
  /**
   * Which of the resource's lists, where it has several: its order, fixed filter and columns. Default: its
   * first.
   */
  list?: string;
  /** The heading. Default: the list's title. */
  label?: Label;
  /** The columns, by the names of the other resource's fields. Default: those of the list, but for `by`. */
  columns?: readonly string[];
  /** Rows on a page. Default 5. */
  perPage?: number;
  /**
   * The other resource's field that has this record's id. Where its form has that field, there is a Create
   * button, with the field filled in. Default: the field that is called as `by`.
   */
  field?: string;
}

/** A list below a record, by its name. */
export interface RelatedList extends Omit<RelatedDeclaration, 'columns'> {
  name: string;
  columns?: readonly string[] | undefined;
  /** What the list is asked for beside `by`. */
  filter?: Readonly<Record<string, string>> | undefined;
}
