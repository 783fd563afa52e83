import type { Label } from './Field';

/** A list of referring records, shown below a record. */
export interface RelatedDeclaration {
  /** The referring resource. */
  resource: string;
  /** The filter of its list that gets the record's id. If it is in `filters`, a link opens the full list. */
  by: string;
  /** Name of its list, if it has several. Default: the first. */
  list?: string;
  /** Heading. Default: the list's title. */
  label?: Label;
  /** Columns. Default: the list's, without `by`. */
  columns?: readonly string[];
  /** Rows per page. Default 5. */
  perPage?: number;
  /** The form field that Create prefills with the record's id. Default: `by`. */
  field?: string;
}

/** A list below a record, with its name. */
export interface RelatedList extends Omit<RelatedDeclaration, 'columns'> {
  name: string;
  columns?: readonly string[] | undefined;
  /** Further filter values in addition to `by`. */
  filter?: Readonly<Record<string, string>> | undefined;
}

/** Referring records of another resource. */
export interface References {
  /** The referring resource. */
  resource: string;
  /** The filter of its list that gets the record's id. */
  by: string;
  /** Message key of a text with `%{smart_count}`; replaces `warning`. Default: resource name and number. */
  text?: string;
}

/** How to filter a log by record. */
export interface HistoryDeclaration<Source extends string = string> {
  /** The filter that gets the resource's name. */
  resource: string;
  /** The filter that gets the record's id. */
  record: string;
  /** Columns. Default: the list's. */
  columns?: readonly Source[];
}

/** Further contents of the delete dialog. */
export interface DeleteDeclaration {
  /** Message key of a warning. */
  warning?: string;
  /** Referring records to count. */
  references?: References;
}
