import type { RaRecord } from 'react-admin';
import type { Place } from '../fields/coordinate/place';

/** A finding: a record that fails a check. */
export interface Finding {
  /** The check's name, as in the address. */
  check: string;
  record: RaRecord;
  /** For places: the distance inland, or from the other records, or from `other`. */
  kilometres?: number | undefined;
  /** The record that it duplicates. */
  other?: RaRecord | undefined;
  /** Where it was probably meant to be. */
  place?: Place | undefined;
  /** The values that would fix it, by their fields. */
  offer?: Record<string, unknown> | undefined;
}

/** A check that could not run, and why. */
export interface ScanFailure {
  check: string;
  message: string;
}

export interface Scan {
  state: 'reading' | 'looking' | 'whole' | 'stopped' | 'failed';
  read: number;
  /** The total that the list reports. */
  total: number | undefined;
  /** The fraction of the fetched records that was checked, 0 to 1. */
  share: number;
  findings: readonly Finding[];
  failures: readonly ScanFailure[];
}

export const notStarted: Scan = {
  state: 'reading',
  read: 0,
  total: undefined,
  share: 0,
  findings: [],
  failures: [],
};
