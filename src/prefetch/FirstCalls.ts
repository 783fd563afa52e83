/**
 * The calls with which a visit begins. The build writes them into the page, whose first script sends them
 * (vite/firstCalls.ts).
 */
export interface FirstCalls {
  /** The URL of the current user. */
  user: string;
  /** What each list reads, by its address, and which value of the query grows by how much with each page. */
  lists: Record<string, [url: string, name?: string, step?: number]>;
  /** How all of them are sent, with `tokenMark` in place of the token. */
  request: RequestInit;
}

export const tokenMark = '__TOKEN__';
