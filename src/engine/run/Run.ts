/**
 * Where a row stands: not sent yet; sent, and its answer is not known; done, in one of four ways; refused; or
 * left out from the start.
 */
export type RowState = 'waiting' | 'sent' | 'created' | 'updated' | 'done' | 'same' | 'failed' | 'left';

/** What a run sends a call for. */
export interface RunRow {
  state: RowState;
  /** The record that it is about, where there is one before. */
  id?: string | number;
  /** When it was sent last, in milliseconds since 1970. */
  sentAt?: number;
  /** Why it failed or is left out, translated. */
  reason?: string;
}

export const isOpen = ({ state }: RunRow): boolean => state === 'waiting' || state === 'sent';

/** Rows by what became of them. */
export type Counts = Record<Exclude<RowState, 'waiting' | 'sent'>, number>;

export type RunStep = 'running' | 'pausing' | 'paused' | 'ended' | 'cancelled';

/** Where a run stands. */
export interface RunState {
  step: RunStep;
  counts: Counts;
  /** Of all rows, those that need nothing more. */
  done: number;
  total: number;
  /** Rows a minute; 0 where that is not known yet. */
  perMinute: number;
  /** Why nothing goes out just now though it runs: the server asks to wait, or does not answer. */
  held?: 'waiting' | 'offline' | undefined;
  /** Why it has paused by itself: a message, or its key. */
  stoppedBy?: string | undefined;
}

export interface RunSetting<Row extends RunRow> {
  rows: Row[];
  /** Sends a row and tells what became of it. It throws what the call throws. */
  writeRow(row: Row): Promise<RowState>;
  /** Resolves once a row's state is kept, where it is to outlive the page. */
  store?(row: Row): Promise<void>;
  /**
   * Whether the record of a new row is there: asked where a row was refused that had been sent before, for
   * then its own first attempt may be what stands in its way.
   */
  exists?(row: Row): Promise<boolean>;
  /** What is said of a row that is refused. */
  messageFor(error: unknown): string;
  /** What is said of a new row that can't be sent again safely. */
  uncertain?: string;
  /** Called where a write had no answer; resolves once there is a connection. */
  whenOnline(): Promise<void>;
  now?: () => number;
}

/** Many calls under way. Its state is a new object whenever anything in it has changed. */
export interface Run {
  state(): RunState;
  subscribe(listener: () => void): () => void;
  start(): void;
  /** What is on its way arrives; nothing else goes out. Resolves once that is so. */
  pause(): Promise<void>;
  /** As `pause`, for good. */
  cancel(): Promise<void>;
  /** The refused rows are sent once more. */
  repeatFailed(): void;
}
