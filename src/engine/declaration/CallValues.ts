import type { Json } from './Json';

/** What a call about one record is made of. */
export interface CallValues {
  /** The record's id; undefined for a new record. */
  id: string | number | undefined;
  /** What the form sends, after `toUpstream`; for an action what its `data` makes. */
  data: Readonly<Record<string, Json>>;
  /** The call's `meta`, and for a deletion the record. */
  values: Readonly<Record<string, Json>>;
}
