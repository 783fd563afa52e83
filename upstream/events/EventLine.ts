/** How a call ended: executed, rejected with 4xx, held off by a limit (429, 503), or failed with 5xx. */
export type Outcome = 'success' | 'refused' | 'limited' | 'failed';

/** One line of the log of events: what someone did or tried, without what was sent. */
export interface EventLine {
  level: 'info' | 'warn' | 'error';
  /** ISO 8601, in UTC. */
  time: string;
  requestId: string;
  /** Where the call came from. */
  address: string;
  /** The e-mail of the account, where it is known: never one that someone typed and no account has. */
  account?: string | undefined;
  /**
   * `sign-in`, `sign-out`, `password-change`, `password-reset`, `second-factor` (a code was asked for, or a
   * wrong one came), `factor-enrolment`, `factor-removal`, what was done with a record (`create`, `update`,
   * `delete`, `import`, …), or `call`: one of which no more is known.
   */
  event: string;
  outcome: Outcome;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  resource?: string | undefined;
  record?: string | undefined;
  /** Records that were changed, where there are several. */
  records?: number | undefined;
}

/** Takes a line to where the log is. */
export type Log = (line: EventLine) => void;
