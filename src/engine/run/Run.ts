/**
 * The state of a row: not sent yet; sent without a response so far; done, in one of four ways; rejected; or
 * left out from the start.
 */
export type RowState = 'waiting' | 'sent' | 'created' | 'updated' | 'done' | 'same' | 'failed' | 'left';

/** A row that a run sends in one call. */
export interface RunRow {
  state: RowState;
  /** The id of the record, where it exists already. */
  id?: string | number;
  /** When it was sent last, in milliseconds since 1970. */
  sentAt?: number;
  /** Why it failed or is left out, translated. */
  reason?: string;
}

export const isOpen = ({ state }: RunRow): boolean => state === 'waiting' || state === 'sent';

export type RunStep = 'running' | 'pausing' | 'paused' | 'ended' | 'cancelled';

/** The progress of a run. */
export interface RunState {
  step: RunStep;
  /** How many rows have each state. */
  counts: Readonly<Record<RowState, number>>;
  /** How many rows of the total need nothing more. */
  done: number;
  total: number;
  /** Rows a minute; 0 where that is not known yet. */
  perMinute: number;
  /** Why a running run sends nothing at the moment: the server asks to wait, or does not respond. */
  held?: 'waiting' | 'offline' | undefined;
  /** Why it has paused by itself: a message, or its key. */
  stoppedBy?: string | undefined;
}

export interface RunParams<Row extends RunRow> {
  rows: Row[];
  /** Sends a row and returns its new state. It throws what the call throws. */
  writeRow(row: Row): Promise<RowState>;
  /** Stores a row's state, where the run can be resumed after the page is closed. */
  store?(row: Row): Promise<void>;
  /**
   * Whether the record of a new row exists: called where a row is rejected that had been sent before, since
   * the first attempt may have created it.
   */
  exists?(row: Row): Promise<boolean>;
  /** The message for a row that is rejected. */
  messageFor(error: unknown): string;
  /** The message for a new row that can't be sent again safely. */
  uncertain?: string;
  /** Called after a write without a response; resolves once there is a connection. */
  whenOnline(): Promise<void>;
}

/** Many calls in progress. Each change makes a new state object. */
export interface Run {
  state(): RunState;
  subscribe(listener: () => void): () => void;
  start(): void;
  /** Sends nothing more. Resolves once the calls in flight have ended. */
  pause(): Promise<void>;
  /** Like `pause`, permanently. */
  cancel(): Promise<void>;
  /** Sends the rejected rows once more. */
  repeatFailed(): void;
}
