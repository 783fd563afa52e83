import type { Call, Place } from './Call';
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

/** The list call: how its pages are asked for, and where its response has rows and total. */
export interface ListCall extends Call {
  /**
   * What names a page: its number (`'page'`, the default), the number of rows before it (`'offset'`), or the
   * cursor that the previous page has at this place: `{ cursor: 'meta.next' }`. The cursor may be an address
   * that has it among its parameters, also one in a `Link` header (RFC 8288).
   */
  paging?: 'page' | 'offset' | { readonly cursor: Place };
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
   * the last number. `false` where it has none: the panel then pages step by step. Default: `total`, else the
   * rows counted.
   */
  total?: Place | false;
}
