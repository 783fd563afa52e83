import type { HttpRequest } from '../../providers/http/HttpRequest';
import type { ListCall } from '../engine';

/** A column of a list as `writeRows` writes it; the markup in it comes from the build. */
export interface Column {
  source: string;
  kind: 'text' | 'degrees' | 'email' | 'number' | 'date' | 'day' | 'choice' | 'reference';
  /** The cell of a record without a value. */
  empty: string;
  /** The cell of an e-mail address, with `__value__` for it. */
  value?: string;
  /** The cell of each value. */
  choices?: Record<string, string>;
}

/** The pager's items, with `__page__` and `__href__`. */
export interface PagerHtml
  extends Record<'page' | 'selected' | 'ellipsis' | PagerStep | `${PagerStep}Off`, string> {
  /** Numbers on either side of the page's. */
  siblings: number;
}

export type PagerStep = 'previous' | 'next';

/**
 * A list's screen as its components render it on the server, in one language, mode and width. Without a row
 * `before` is all of it.
 */
export interface BootFrame {
  /** The style rules that it needs. */
  styles: string;
  before: string;
  /** One row, with a mark for each cell (`__0__`), the record's id and its name. */
  row?: string;
  after?: string;
  columns?: Column[];
  /** Where a row has its id, and the name by which it is called. */
  id?: string;
  label?: string | undefined;
  pager?: PagerHtml;
  perPage: number;
  /** Where the answer has its rows and their number. */
  list: Pick<ListCall, 'rows' | 'total'>;
  /** The media queries that the components have asked, and their answers. */
  media: Record<string, boolean>;
  /** What they have read of the current user's record, as JSON; `null` for what was not there. */
  person?: Record<string, string | null>;
  /** The beginning of the storage keys that would change the screen. */
  untouched: string;
}

/** What a visit's first calls are made of: written by the build (vite/bootFacts.ts). */
export interface FirstCalls {
  /** The URL of the current user. */
  user: string;
  /** What each list reads, by its address, and which value of the query grows by how much with each page. */
  lists: Record<string, [url: string, name?: string, step?: number]>;
  /** How all of them are sent, with `tokenMark` in place of the token. */
  request: RequestInit;
}

export const tokenMark = '__TOKEN__';

/** The read of a list's first page, as the data provider makes it; a GET where it names no method. */
export interface ListRead {
  path: string;
  request: Pick<HttpRequest, 'method' | 'query' | 'headers' | 'body' | 'isRead'>;
  /**
   * Which value of the query grows with each page, and by how much. Undefined where another page is asked for
   * in a different way.
   */
  pages?: [name: string, step: number];
}

/** What the build knows of the panel. In development there are no facts: all of it comes by the panel. */
export interface BootFacts {
  calls?: FirstCalls | undefined;
  /** The read of each list's first page, by the list's address. */
  reads: Record<string, ListRead | undefined>;
  /**
   * The frames' files, up to `<address>.<locale>.<mode>.<width>.json`, their addresses, and the script that
   * shows them.
   */
  frames?: { path: string; addresses: string[]; script: string } | undefined;
  /** The files that the panel begins with, and its texts by language. */
  panel: { files: string[]; texts: Record<string, string> };
}

/**
 * What the page's first script has found and begun, for the scripts that follow it: the only thing that they
 * share, on `window.boot`.
 */
export interface Boot {
  facts: BootFacts;
  /** The calls that are sent and that no client has taken yet, by URL and headers (`callKey`). */
  calls: Record<string, { response: Promise<Response>; end(): void }>;
  /** The frame of the list at the address, where it has one. */
  frame?: Promise<BootFrame | undefined> | undefined;
  /** Keys that were pressed while the panel is on its way; undefined once it takes them itself. */
  keys?: KeyboardEvent[];
  /** Whether the login form was sent before there was a script that could send it. */
  isSent?: boolean;
}

declare global {
  interface Window {
    boot?: Boot;
  }
}
