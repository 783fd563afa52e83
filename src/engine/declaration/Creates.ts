/** A record of another resource, filled from this one. */
export interface Creates<OneRecord> {
  /** The other resource. */
  resource: string;
  /** Its form's initial values. */
  fill(record: OneRecord): Record<string, unknown>;
  /** Its unique field: the form links to an existing record of that value. Default: none. */
  key?: string;
  /** Whether to offer to delete this record after the save. Default false. */
  thenDelete?: boolean;
}
