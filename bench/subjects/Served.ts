import type { Subject } from './Subject';

/** A panel that is served; with cookies, where its session is in one. */
export interface Served extends Pick<Subject, 'origin' | 'cookies'> {
  close(): void;
}
