import type { Call, Place, RequestLine, Values } from './Call';
import type { PageRequest } from './PageRequest';
import type { Sort } from './Sort';

/**
 * How a list's order is spelt, shown for an ascending order by `field`:
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

/** Pages that are known by the one before. */
export interface CursorPaging {
  /**
   * Where the previous page has the cursor: at a place of its response, which may be an address that has it
   * among its parameters, also one in a `Link` header (RFC 8288); or a property of its last row.
   */
  readonly cursor: Place | { readonly lastRow: string };
  /**
   * Where the response says whether there are more rows. Default: there are where it has a cursor, for that
   * of a last row where the page is full.
   */
  readonly more?: string;
}

/** A call of its own that answers the number of all rows. */
export interface TotalCall extends Call<PageRequest> {
  /** Method and path. Sent are the list's search and filters, as the list sends them. */
  request: RequestLine;
  /** Where its response has the number. Default: the body itself, `total` or `count`. */
  at?: Place;
}

/** A number of all rows at which the API may have stopped counting: then there are more. */
export interface BoundedTotal {
  /** Where the response has the number. Default: `total`. */
  at?: Place;
  /** Where the response says that it has stopped counting there: `'totalIsBound'`. */
  bounded: Place;
  /** What it has in that place then. Default `true`; of a search engine `'gte'`. */
  is?: string | boolean;
  /**
   * Query parameters by which the API counts all rows, however long that takes: somebody has pressed "Count
   * all". Without them the list says "more than 1,000" and has no such button.
   */
  exact?: Readonly<Record<string, string>>;
}

/**
 * The list call: how its pages are asked for, and where its response has rows and total. By another method
 * than GET it is a read all the same, which may be made again.
 */
export interface ListCall extends Call<PageRequest> {
  /**
   * Query parameters beside the usual ones: templates by their names, or a function of what the list is
   * asked for. Templates know `{search}`, `{page}`, `{perPage}`, `{offset}`, `{cursor}`, `{sort}`, `{order}`,
   * `{filter}`, which is an object of all filters, and each filter by its name. What they or the function
   * take is not sent under its usual name as well.
   */
  query?: Readonly<Record<string, string>> | ((request: PageRequest) => Values);
  /** The body of a list that is asked for by POST, in the same way. The rest goes out in the query. */
  body?: Values | ((request: PageRequest) => Values);
  /**
   * What names a page: its number (`'page'`, the default), the number of rows before it (`'offset'`), or the
   * cursor that the previous page has: `{ cursor: 'meta.next' }`.
   */
  paging?: 'page' | 'offset' | CursorPaging;
  /** The most rows that the upstream gives at once: more are read in several calls, by an export for one. */
  maxPerPage?: number;
  /** The number of the first page. Default 1. */
  pageBase?: 0 | 1;
  /**
   * Names of the query parameters; `false` leaves one out. Default: `page` (`offset` or `cursor` where pages
   * are named so), `limit` for `perPage`, `sort`, `order` and `search`.
   */
  parameters?: Partial<Record<'page' | 'perPage' | 'sort' | 'order' | 'search', string | false>>;
  /** How the order is spelt, or a function that makes the query's part of it. Default `'asc'`. */
  sorting?: SortSpelling | ((sort: Sort) => Record<string, string | number>);
  /** The response is the whole array: paging, sorting and search are client-side. */
  paginateLocally?: boolean;
  /**
   * The path of the rows in the response's body. Default: `items`, `data`, `data.items`, `data.data` or the
   * body.
   */
  rows?: string;
  /**
   * Where the response has the number of all rows; of a header such as `Content-Range: items 0-9/57` it is
   * the last number. Or a call of its own, made beside that for the rows, which are shown without it where it
   * fails or takes seconds longer. Or a number that may be a lower bound: the list then says "more than
   * 1,000", and nothing takes that for the number. `false` where there is none: the panel then pages step by
   * step. Default: `total`, else the rows counted.
   */
  total?: Place | TotalCall | BoundedTotal | false;
}
