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
