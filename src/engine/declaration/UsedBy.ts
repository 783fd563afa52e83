/** Referring records of another resource. */
export interface UsedBy {
  /** The other resource. */
  resource: string;
  /** Its list's filter, which gets the record's id. */
  filter: string;
  /** Message key with `%{smart_count}`. Default: resource name and number. */
  text?: string;
}
