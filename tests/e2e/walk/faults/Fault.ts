import type { Route } from '@playwright/test';

/** The kind of a request: records, a change of them, a code file, or an image. */
export type RequestKind = 'read' | 'write' | 'code' | 'image';

/** What happens to a server's response: it is lost, or replaced. */
export type Swapped = 'lost' | { status: number; type: string; body: string };

/** One way in which the network or the server fails. */
export interface Fault {
  name: string;
  meets: readonly RequestKind[];
  /** How often it is chosen, relative to the others; default 1. */
  weight?: number;
  /** Responds instead of the server, which the request never reaches. */
  answer?(route: Route): Promise<void>;
  /** Milliseconds that the request is held first. */
  holds?: number;
  /** The request reaches the server, and its response arrives unaltered. */
  isLate?: boolean;
  /** The server executes the request, and its response is lost or replaced. */
  swap?: Swapped;
  /** The network is down for every request. */
  isOffline?: boolean;
  /**
   * The response claims success for any request: `vaguely` by its status alone, `plainly` with the data to be
   * stored.
   */
  saysDone?: 'vaguely' | 'plainly';
}
