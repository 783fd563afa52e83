import type { RaRecord } from 'react-admin';

/** What a write's response says in addition to its record, and what its guard has merged and replaced. */
export interface WriteOutcome {
  /** The server's message (requirements.md §8.2). */
  message?: string | undefined;
  /** Fields that only someone else had changed: their values were preserved. */
  kept?: readonly string[];
  /** The record before it, where all of it can be sent again. */
  before?: RaRecord;
}

/**
 * A record as the data provider's writes return it. React-admin's mutations hand on nothing but the record,
 * so the outcome is one of its properties.
 */
export interface Written extends RaRecord {
  '@outcome'?: WriteOutcome;
}

export const outcomeOf = (record: Written): WriteOutcome => record['@outcome'] ?? {};
