import type { Label } from './Field';

/** A list of referring records below a record. */
export interface RelatedDeclaration {
  /** The other resource. */
  resource: string;
  /** Its list's filter, which gets the record's id; as one of its `filters` it also gives a link to all. */
  by: string;
  /** Which of its lists. Default: the first. */
  list?: string;
  /** Heading. Default: the list's title. */
  label?: Label;
  /** Default: the list's, without `by`. */
  columns?: readonly string[];
  /** Default 5. */
  perPage?: number;
  /** Its form's field for this record's id, filled in by Create. Default: `by`. */
  field?: string;
}

/** A list below a record, by its name. */
export interface RelatedList extends Omit<RelatedDeclaration, 'columns'> {
  name: string;
  columns?: readonly string[] | undefined;
  /** The filter of the list in addition to `by`. */
  filter?: Readonly<Record<string, string>> | undefined;
}

/** Referring records of another resource. */
export interface References {
  /** The other resource. */
  resource: string;
  /** Its list's filter, which gets the record's id. */
  filter: string;
  /** Message key with `%{smart_count}`. Default: resource name and number. */
  text?: string;
}

/** How a log is filtered by record. */
export interface HistoryDeclaration<Source extends string = string> {
  /** Filter for the resource's name. */
  resource: string;
  /** Filter for the record's id. */
  record: string;
  /** Default: the list's. */
  columns?: readonly Source[];
}

/** The delete dialog. */
export interface DeleteDeclaration {
  /** Message key of a further sentence. */
  warning?: string;
  /** Referring records, which it counts. */
  references?: References;
}
