/** A record of another resource that begins with what one of this has. */
export interface Creates<OneRecord> {
  /** The other resource's name: the form for its new records is opened, for those who may create them. */
  resource: string;
  /** What that form begins with, by the names of its fields. */
  fill(record: OneRecord): Record<string, unknown>;
  /**
   * The other resource's field of whose value there is one record at most: the form says where there is one
   * already, with a link to it. It is looked for by the search of that resource's lists. Default: nothing is
   * looked for.
   */
  key?: string;
  /**
   * Whether the question that comes before every deletion is asked about this record once the other one is
   * saved. Default false.
   */
  thenDelete?: boolean;
}
