/** An HTTP method (RFC 9110 §9; PATCH: RFC 5789). */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path under the resource's: `'PUT /{id}'`. `{name}`s come from id, data, filter or `meta`. */
export type RequestLine = Method | `${Method} /${string}`;

/** A path in the body (`'meta.total'`; `''`: all), or a header. */
export type Place = string | { readonly header: string };

/** Values of a request by name. */
export type Values = Readonly<Record<string, Json>>;

/**
 * How a call differs from the generic one. Templates contain `{name}`s, escaped for their place:
 * percent-encoded in an address, as JSON in JSON or double quotes, with doubled single quotes. A lone
 * `{name}` keeps its type; a template without a value is left out (upstream-contract.md §12).
 */
export interface Call<Made = CallValues> {
  /** Method and path. Default: `GET`, `GET /{id}`, `POST`, `PUT /{id}`, `DELETE /{id}`. */
  request?: RequestLine;
  /** Sends the id under this name in the body. */
  idInBody?: string;
  /**
   * Parameters: templates (`{ postId: '{id}' }`) or a function. Lists repeat the parameter, objects are JSON.
   */
  query?: Readonly<Record<string, string>> | ((values: Made) => Values);
  /** Replaces the body: templates (`{ input: '{data}', key: '{id}' }`) or a function. */
  body?: Values | ((values: Made) => Values);
  /** Further headers, as templates. */
  headers?: Readonly<Record<string, string>>;
  /** A status that means an empty list or record. */
  emptyStatus?: number;
  /** Multipart instead of JSON: always, or `'with-file'` (default). */
  multipart?: boolean | 'with-file';
  /** A URL-encoded form instead of JSON; `'brackets'` sends `tags[]=a` and `master[name]=b`. */
  urlencoded?: boolean | 'brackets';
  /** Success requires `success: true`. */
  successFlag?: boolean;
  /** The only successful status. Default: any 2xx. */
  expectStatus?: number;
}

/** JSON; undefined is left out. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

/** What a call's functions get. */
export interface CallValues {
  /** The id; undefined for a new record. */
  id: string | number | undefined;
  /** What is sent, after `toUpstream`. */
  data: Readonly<Record<string, Json>>;
  /** The call's `meta`; for a deletion the record. */
  values: Readonly<Record<string, Json>>;
}

/** An order. */
export interface Sort {
  /** The field, or `id`. */
  field: string;
  /** The direction. */
  order: 'ASC' | 'DESC';
}

/** What a list is asked for. */
export interface PageRequest {
  /** The search; undefined if empty. */
  search: string | undefined;
  /** Non-empty filters by name, typed, without those in the path. */
  filter: Readonly<Record<string, Json>>;
  /** The order. */
  sort: Sort;
  /** Counted from `pageBase`. */
  page: number;
  /** Most rows wanted. */
  perPage: number;
  /** Rows before the page. */
  offset: number;
  /** The page's cursor; undefined on the first page. */
  cursor: string | undefined;
}

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
export type SortFormat = 'asc' | 'ASC' | '-field' | 'field:asc' | 'field,asc';

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
  sorting?: SortFormat | ((sort: Sort) => Record<string, string | number>);
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
