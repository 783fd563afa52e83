import type { Route } from '@playwright/test';

/** What a request asks for: records, a change of them, a file of the panel's code, or an image. */
export type Asked = 'read' | 'write' | 'code' | 'image';

/** What becomes of an answer of the server's on its way back: it is lost, or another comes in its place. */
export type Swapped = 'lost' | { status: number; type: string; body: string };

/** One way in which the network or the server fails. */
export interface Fault {
  name: string;
  meets: readonly Asked[];
  /** How often it is drawn, beside the others; default 1. */
  weight?: number;
  /** Takes the server's place: the request never gets there. */
  answer?(route: Route): Promise<void>;
  /** The request is held for so many milliseconds before anything is done to it. */
  holds?: number;
  /** The request gets there all the same, and its answer comes as it is. */
  isLate?: boolean;
  /** The server carries out the request, and this is what comes of its answer. */
  swap?: Swapped;
  /** The network is gone, for every request there is. */
  isOffline?: boolean;
  /**
   * The answer says that all is well, whatever the request was: by its status alone, or plainly, with what it
   * was asked to store.
   */
  saysDone?: 'vaguely' | 'plainly';
}
