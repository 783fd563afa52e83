import type { Subject } from './Subject';

/** A served panel, with cookies if its session needs them. */
export interface Served extends Pick<Subject, 'origin' | 'cookies'> {
  close(): void;
}
