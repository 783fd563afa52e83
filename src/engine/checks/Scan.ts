import type { RaRecord } from 'react-admin';
import type { Place } from '../map/place';

/** A record that a check has found. */
export interface Found {
  /** The check's name, as the address has it. */
  check: string;
  record: RaRecord;
  /** Of a place: how far inland, from all others, or from the other. */
  kilometres?: number | undefined;
  /** The record that it is too like. */
  other?: RaRecord | undefined;
  /** Where it was probably meant to be. */
  place?: Place | undefined;
  /** The values that would mend it. */
  offer?: Record<string, unknown> | undefined;
}

/** A check that could not be made, and why. */
export interface ScanFailure {
  check: string;
  message: string;
}

/** Where the looking through a list stands. */
export interface Scan {
  state: 'reading' | 'looking' | 'whole' | 'stopped' | 'failed';
  read: number;
  /** How many records the list says there are. */
  total: number | undefined;
  /** How much of what was read has been looked at: 0 to 1. */
  share: number;
  found: readonly Found[];
  failures: readonly ScanFailure[];
}

export const notStarted: Scan = {
  state: 'reading',
  read: 0,
  total: undefined,
  share: 0,
  found: [],
  failures: [],
};
