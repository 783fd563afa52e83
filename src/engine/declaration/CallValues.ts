import type { Json } from './Json';

/** What a call's functions get. */
export interface CallValues {
  /** The id; undefined for a new record. */
  id: string | number | undefined;
  /** What is sent, after `toUpstream`. */
  data: Readonly<Record<string, Json>>;
  /** The call's `meta`; for a deletion the record. */
  values: Readonly<Record<string, Json>>;
}
