import type { Label } from './Label';

/** Records, with a count of those that have a value. */
export interface RecordSet<OneRecord> {
  /** Each of them once. */
  all: readonly OneRecord[];
  /** How many have this value in a field: texts are alike whatever their case and the spaces around them. */
  having(source: Extract<keyof OneRecord, string>, value: unknown): number;
}

/** What a check may look at besides the record. */
export interface Surroundings<OneRecord> {
  /** All records of the list, the one that is looked at among them. */
  records: RecordSet<OneRecord>;
  /** What the check's `reads` has brought; none without it. */
  read: RecordSet<Record<string, unknown>>;
}

/** Something that may be wrong with a record, which its form does not refuse. */
export interface RecordCheck<OneRecord> {
  /** What is said of those that it finds, after their number: `without a picture`. Default: its name. */
  label?: Label;
  /**
   * Another resource whose records it looks at: all of them (`'buoys'`), or for each record those that a
   * filter by its id lets through (`{ resource: 'changelog-items', by: 'changelogId' }`).
   */
  reads?: string | { readonly resource: string; readonly by: string };
  /**
   * Whether the record is to be looked after. In place of `true`, the values that would mend it: they are
   * offered by a button.
   */
  finds(
    record: OneRecord,
    surroundings: Surroundings<OneRecord>,
  ): boolean | Partial<OneRecord> | null | undefined;
}
