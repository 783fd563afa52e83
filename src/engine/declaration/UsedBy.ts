/** Records of another resource that refer to this one's. */
export interface UsedBy {
  /** The other resource's name. */
  resource: string;
  /** The filter by which its list is asked for those of one record: it gets the record's id. */
  filter: string;
  /**
   * Key of the sentence that tells their number, `%{smart_count}`. Default: the resource's name and the
   * number.
   */
  text?: string;
}
