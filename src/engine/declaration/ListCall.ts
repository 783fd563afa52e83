import type { Call, Place, RequestLine, Values } from './Call';
import type { PageRequest } from './PageRequest';
import type { Sort } from './Sort';

/**
 * The format of a list's order:
 *
 * | | ascending | descending |
 * |---|---|---|
 * | `'asc'` | `sort=field&order=asc` | `sort=field&order=desc` |
 * | `'ASC'` | `sort=field&order=ASC` | `sort=field&order=DESC` |
 * | `'-field'` | `sort=field` | `sort=-field` |
 * | `'field:asc'` | `sort=field:asc` | `sort=field:desc` |
 * | `'field,asc'` | `sort=field,asc` | `sort=field,desc` |
 */
export type SortSpelling = 'asc' | 'ASC' | '-field' | 'field:asc' | 'field,asc';

/** Pages named by the previous one. */
export interface CursorPaging {
  /**
   * Where the previous page has the cursor, or an address that contains it (`Link`, RFC 8288), or a property
   * of its last row.
   */
  readonly cursor: Place | { readonly lastRow: string };
  /** Where the answer says whether more follow. Default: if there is a cursor, or the page is full. */
  readonly more?: string;
}

/** A separate call for the total. */
export interface TotalCall extends Call<PageRequest> {
  /** Method and path; gets the list's search and filters. */
  request: RequestLine;
  /** Where the number is. Default: the body, `total` or `count`. */
  at?: Place;
}

/** A total at which the API may have stopped counting. */
export interface BoundedTotal {
  /** Where the number is. Default: `total`. */
  at?: Place;
  /** Where the answer says that it stopped: `'totalIsBound'`. */
  bounded: Place;
  /** The value there. Default `true`. */
  is?: string | boolean;
  /** Parameters that count everything, for "Count all". Default: no such button. */
  exact?: Readonly<Record<string, string>>;
}

/** The list call. With any method it is a read and may be repeated. */
export interface ListCall extends Call<PageRequest> {
  /**
   * Further parameters: templates (`{search}`, `{page}`, `{perPage}`, `{offset}`, `{cursor}`, `{sort}`,
   * `{order}`, `{filter}`, each filter by name) or a function. What they use is not sent under its own name.
   */
  query?: Readonly<Record<string, string>> | ((request: PageRequest) => Values);
  /** The body of a list by POST, likewise; the rest stays in the query. */
  body?: Values | ((request: PageRequest) => Values);
  /** How pages are named: `'page'` (default), `'offset'`, or the previous page's cursor. */
  paging?: 'page' | 'offset' | CursorPaging;
  /** Most rows per call; larger reads take several. */
  maxPerPage?: number;
  /** Number of the first page. Default 1. */
  pageBase?: 0 | 1;
  /**
   * Parameter names; `false` leaves one out. Default: `page`, `offset` or `cursor`, `limit`, `sort`, `order`,
   * `search`.
   */
  parameters?: Partial<Record<'page' | 'perPage' | 'sort' | 'order' | 'search', string | false>>;
  /** Format of the order, or a function. Default `'asc'`. */
  sorting?: SortSpelling | ((sort: Sort) => Record<string, string | number>);
  /** The answer is everything: the panel pages, sorts and searches. */
  paginateLocally?: boolean;
  /** Path of the rows. Default: `items`, `data`, `data.items`, `data.data` or the body. */
  rows?: string;
  /**
   * Where the total is (the last number of a header), a separate call, a bounded total, or `false`: page step
   * by step. Default: `total`, else the rows counted.
   */
  total?: Place | TotalCall | BoundedTotal | false;
}
