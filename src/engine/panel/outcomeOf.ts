import type { RaRecord } from 'react-admin';

/** The outcome of a write in addition to its record: the response's message, and what its guard did. */
export interface WriteOutcome {
  /** The server's message; a deletion without one has the status text (requirements.md §8.2). */
  message?: string | undefined;
  /**
   * Whether only the status confirms a create, so that its draft stays: the response has neither a record nor
   * a message.
   */
  isUnconfirmed?: boolean;
  /** Fields that only someone else had changed: their values were preserved. */
  kept?: readonly string[];
  /** The record before the write, if it can be restored completely. */
  before?: RaRecord;
}

/**
 * A record as returned by the data provider's writes. React-admin's mutations pass on only the record, so the
 * outcome is one of its properties.
 */
export interface WriteResult extends RaRecord {
  '@outcome'?: WriteOutcome;
}

export const outcomeOf = (record: WriteResult): WriteOutcome => record['@outcome'] ?? {};
