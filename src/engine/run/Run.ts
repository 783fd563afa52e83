/**
 * The state of a row: not sent yet; sent, no response yet; done, in one of four ways; rejected; or skipped
 * from the start.
 */
export type RowState = 'waiting' | 'sent' | 'created' | 'updated' | 'done' | 'same' | 'failed' | 'skipped';

/** A row that a run sends in one call. */
export interface RunRow {
  state: RowState;
  /** The id of the record, if it already exists. */
  id?: string | number;
  /** When its key was first sent, in milliseconds since 1970; undefined if that had certainly no effect. */
  sentAt?: number;
  /** How often the server has definitely rejected it. The next call needs a new idempotency key. */
  rejections?: number;
  /** Whether it cannot be sent again, because its response was lost: the call may have had an effect. */
  isUncertain?: boolean;
  /** Why it failed or was skipped, translated. */
  reason?: string;
}

export const isOpen = ({ state }: RunRow): boolean => state === 'waiting' || state === 'sent';

/** Whether it can be sent again without the risk of a duplicate. */
export const isRepeatable = ({ state, isUncertain }: RunRow): boolean => state === 'failed' && !isUncertain;

export type RunStep = 'running' | 'pausing' | 'paused' | 'ended' | 'cancelled';

/** The progress of a run. */
export interface RunState {
  step: RunStep;
  /** Number of rows by state. */
  counts: Readonly<Record<RowState, number>>;
  /** Number of rows that need no further request. */
  finished: number;
  total: number;
  /** Rows per minute; 0 while unknown. */
  perMinute: number;
  /** Why a running run sends nothing at the moment: the server asked to wait, or does not respond. */
  held?: 'throttled' | 'offline' | undefined;
  /** Why it paused by itself, translated. */
  stoppedBy?: string | undefined;
}

export interface RunParams<Row extends RunRow> {
  rows: Row[];
  /** Sends a row and returns its new state. Throws what the call throws. */
  writeRow(row: Row): Promise<RowState>;
  /** Stores a row's state, if the run can be resumed after the page is closed. */
  store?(row: Row): Promise<void>;
  /**
   * Whether the record of a new row exists. Called when a row that had been sent before is rejected, because
   * the first attempt may have created it.
   */
  exists?(row: Row): Promise<boolean>;
  /** The message for a rejected row. */
  messageFor(error: unknown): string;
  /** The message for a row that failed because its response was lost. */
  uncertain: string;
  /** Called after a write without a response; resolves once the connection is back. */
  whenOnline(): Promise<void>;
}

/** A run of many calls. Each change creates a new state object. */
export interface Run {
  state(): RunState;
  subscribe(listener: () => void): () => void;
  /** Resolves once it stops sending. */
  start(): Promise<void>;
  /** Stops sending. Resolves once the calls in flight have ended. */
  pause(): Promise<void>;
  /** Like `pause`, permanently. Rows without a response have failed. */
  cancel(): Promise<void>;
  /** Sends the failed rows again that can be. */
  repeatFailed(): void;
}
