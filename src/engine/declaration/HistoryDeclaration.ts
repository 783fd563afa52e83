/** How a log is filtered by record. */
export interface HistoryDeclaration<Source extends string = string> {
  /** Filter for the resource's name. */
  resource: string;
  /** Filter for the record's id. */
  record: string;
  /** Default: the list's. */
  columns?: readonly Source[];
}
