import type { Label } from './Label';

/** Records, with a count by value. */
export interface RecordSet<OneRecord> {
  /** Each record once. */
  all: readonly OneRecord[];
  /** How many have this value; texts compare without case and outer spaces. */
  having(source: Extract<keyof OneRecord, string>, value: unknown): number;
}

/** What a check sees besides the record. */
export interface Surroundings<OneRecord> {
  /** All records of the list. */
  records: RecordSet<OneRecord>;
  /** What `reads` names. */
  read: RecordSet<Record<string, unknown>>;
}

/** A problem that a form accepts. */
export interface RecordCheck<OneRecord> {
  /** Follows the number of findings: `without a picture`. Default: its name. */
  label?: Label;
  /** Another resource to read: all records (`'buoys'`), or per record by a filter with its id. */
  reads?: string | { readonly resource: string; readonly by: string };
  /** True for a problem, or the values that fix it, offered by a button. */
  finds(
    record: OneRecord,
    surroundings: Surroundings<OneRecord>,
  ): boolean | Partial<OneRecord> | null | undefined;
}
