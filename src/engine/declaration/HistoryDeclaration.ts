/** How a list is asked for what happened to one record. */
export interface HistoryDeclaration<Source extends string = string> {
  /** The filter that gets the name of the record's resource. */
  resource: string;
  /** The filter that gets the record's id. */
  record: string;
  /** The columns there. Default: those of the list. */
  columns?: readonly Source[];
}
