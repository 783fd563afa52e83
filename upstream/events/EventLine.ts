/** The result of a call: success, rejected with another 4xx, limited (429), or failed with 5xx. */
export type Outcome = 'success' | 'refused' | 'limited' | 'failed';

/** A line of the event log: an action or attempt, without the request's data. */
export interface EventLine {
  level: 'info' | 'warn' | 'error';
  /** ISO 8601, in UTC. */
  time: string;
  requestId: string;
  /** The client's address. */
  address: string;
  /** The email of the existing account, never one that was only typed. */
  account?: string | undefined;
  /**
   * `sign-in`, `sign-out`, `password-change`, `password-reset`, `second-factor` (a code was requested or
   * wrong), `factor-enrolment`, `factor-removal`, an action on a record (`create`, `update`, `delete`,
   * `import`, …), or `call` for any other call.
   */
  event: string;
  outcome: Outcome;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  resource?: string | undefined;
  record?: string | undefined;
  /** Number of changed records, if more than one. */
  records?: number | undefined;
}

export type Log = (line: EventLine) => void;
