import type { WriteRow } from './createRowWriter';
import type { Counts } from './createTally';
import type { ImportRow } from './ImportJob';

export type RunStep = 'running' | 'pausing' | 'paused' | 'ended' | 'cancelled';

/** Where an import stands. */
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

export interface RunSetting {
  rows: ImportRow[];
  writeRow: WriteRow;
  /** Resolves once a row's state is kept. A failure is the journal's own affair. */
  keep(row: ImportRow): Promise<void>;
  /**
   * Whether the record of a row is there: asked where a row was refused that had been sent before, for then
   * its own first attempt may be what stands in its way.
   */
  isThere(row: ImportRow): Promise<boolean>;
  /** What is said of a row that is refused. */
  wordsOf(error: unknown): string;
  /** What is said of a row that can't be sent again safely. */
  unsure: string;
  /** Called where a write had no answer; resolves once there is a connection. */
  whenReached(): Promise<void>;
  now?: () => number;
}

/** An import under way. Its state is a new object whenever anything in it has changed. */
export interface ImportRun {
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
