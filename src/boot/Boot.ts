import type { HttpRequest } from '../../providers/http/HttpRequest';
import type { ListCall } from '../engine';

/** A list column for `fillFrame`; its markup comes from the build. */
export interface Column {
  source: string;
  kind: 'text' | 'degrees' | 'email' | 'number' | 'date' | 'day' | 'choice' | 'reference';
  empty: string;
  /** The cell of an email address, with the placeholder `__value__`. */
  value?: string;
  /** The cell markup by value. */
  choices?: Record<string, string>;
}

/** The markup of the pager's items, with the placeholders `__page__` and `__href__`. */
export interface PagerHtml
  extends Record<'page' | 'selected' | 'ellipsis' | PagerStep | `${PagerStep}Off`, string> {
  /** The number of page links on either side of the current page. */
  siblings: number;
}

export type PagerStep = 'previous' | 'next';

/**
 * A list's screen, rendered on the server in one language, mode and width. Without `row`, `before` is the
 * whole screen.
 */
export interface BootFrame {
  styles: string;
  before: string;
  /** One row, with placeholders for each cell (`__0__`), the record's id and its label. */
  row?: string;
  after?: string;
  columns?: Column[];
  /** The paths of a row's id and label. */
  id?: string;
  label?: string | undefined;
  pager?: PagerHtml;
  perPage: number;
  /** The places of the rows and their total in the response. */
  list: Pick<ListCall, 'rows' | 'total'>;
  /** The media queries that the components evaluated, and the results. */
  media: Record<string, boolean>;
  /** The values that they read from the current user's record, as JSON; `null` for missing ones. */
  userValues?: Record<string, string | null>;
  /** The prefix of the storage keys that would change the screen. */
  untouched: string;
}

/** A visit's first calls, written by the build (vite/bootFacts.ts): the current user and a list's read. */
export interface FirstCalls {
  /** The API's address. */
  base: string;
  /** The URL of the current user. */
  user: string;
  /** The options of these GETs, with `tokenMark` in place of the token. */
  request: RequestInit;
}

export const tokenMark = '__TOKEN__';

/** The request for a list's first page, as the data provider makes it; a GET unless it has a method. */
export interface ListRead {
  path: string;
  request: Pick<HttpRequest, 'method' | 'query' | 'headers' | 'body' | 'isRead'>;
  /**
   * Which query value grows with each page, and by how much. Undefined if other pages are requested in a
   * different way.
   */
  pages?: [name: string, step: number];
}

/** What the build knows about the panel. Empty in development, where the panel loads everything. */
export interface BootFacts {
  calls?: FirstCalls | undefined;
  /** The request for each list's first page, by the list's address. */
  reads: Record<string, ListRead | undefined>;
  /**
   * The path prefix of the frames' files (`<address>.<locale>.<mode>.<width>.json` follows; one for each of
   * the addresses in `reads`), and the script that shows them.
   */
  frames?: { path: string; script: string } | undefined;
  /** The panel's initial files, and its texts by language. */
  panel: { files: string[]; texts: Record<string, string> };
}

/** State of the page's first script, shared with the later scripts only through `window.boot`. */
export interface Boot {
  facts: BootFacts;
  /** The sent calls that no client has used yet, by URL and headers (`callKey`). */
  calls: Record<string, { response: Promise<Response>; end(): void }>;
  /** The frame of the list at the current address, if it has one. */
  frame?: Promise<BootFrame | undefined> | undefined;
  /** Keys pressed while the panel loads; undefined on the login form, and once the panel handles them. */
  keys?: KeyboardEvent[];
  /** Whether the login form was submitted before a script could send it. */
  isSent?: boolean;
}

declare global {
  interface Window {
    boot?: Boot;
  }
}
