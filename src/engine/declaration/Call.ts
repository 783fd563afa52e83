/** An HTTP method (RFC 9110 §9; PATCH: RFC 5789). */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path below the resource's: `'PUT /{id}'`. `{name}`s come from id, data, filter or `meta`. */
export type RequestLine = Method | `${Method} /${string}`;

/** Where a value is in a response: a path in the body (`'meta.total'`; `''` for the body), or a header. */
export type ValueLocation = string | { readonly header: string };

/** Values by name. */
export type Values = Readonly<Record<string, Json>>;

/**
 * How a call differs from the default. Templates contain `{name}`s. Their values are percent-encoded in
 * addresses, escaped as JSON in JSON or double quotes, and with doubled quotes in single quotes. A lone
 * `{name}` keeps the value's type. A template with a missing value is omitted (upstream-contract.md §12).
 */
export interface Call<Made = CallValues> {
  /** Method and path. Default: `GET`, `GET /{id}`, `POST`, `PUT /{id}`, `DELETE /{id}`. */
  request?: RequestLine;
  /** Sends the id under this name in the body. */
  idInBody?: string;
  /** Query: templates (`{ postId: '{id}' }`) or a function. Arrays repeat the parameter, objects are JSON. */
  query?: Readonly<Record<string, string>> | ((values: Made) => Values);
  /** Replaces the body: templates (`{ input: '{data}', key: '{id}' }`) or a function. */
  body?: Values | ((values: Made) => Values);
  /** Further headers, as templates. */
  headers?: Readonly<Record<string, string>>;
  /** An error status to treat as an empty list or record. */
  emptyStatus?: number;
  /** Sends multipart instead of JSON: always (`true`), or only with a file. Default `'with-file'`. */
  multipart?: boolean | 'with-file';
  /** Sends a URL-encoded form instead of JSON; `'brackets'` sends `tags[]=a` and `master[name]=b`. */
  urlencoded?: boolean | 'brackets';
  /** Treats a response without `success: true` as an error. */
  successFlag?: boolean;
  /** The only successful status. Default: any 2xx. */
  expectStatus?: number;
}

/** JSON; undefined is omitted. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

/** The argument of a call's functions. */
export interface CallValues {
  /** The id; undefined for a new record. */
  id: string | number | undefined;
  /** The payload, after `toUpstream`. */
  data: Readonly<Record<string, Json>>;
  /** The call's `meta`; for a deletion, the record. */
  values: Readonly<Record<string, Json>>;
}

/** The order of a list. */
export interface Sort {
  /** The field, or `id`. */
  field: string;
  /** The direction. */
  order: 'ASC' | 'DESC';
}

/** The page of a list to request. */
export interface PageRequest {
  /** The search terms; undefined if empty. */
  search: string | undefined;
  /** Non-empty filter values by name, typed, without those used in the path. */
  filter: Readonly<Record<string, Json>>;
  /** The order. */
  sort: Sort;
  /** The page number, counted from `pageBase`. */
  page: number;
  /** The maximum number of rows. */
  perPage: number;
  /** The number of rows before the page. */
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

/** Pagination where each page has the cursor of the next. */
export interface CursorPaging {
  /**
   * Where the previous page has the cursor or an address with it (`Link`, RFC 8288), or a property of its
   * last row.
   */
  readonly cursor: ValueLocation | { readonly lastRow: string };
  /** Path that says whether another page follows. Default: if there is a cursor, or the page is full. */
  readonly more?: string;
}

/** A separate call for the total. */
export interface TotalCall extends Call<PageRequest> {
  /** Method and path. The call gets the list's search and filters. */
  request: RequestLine;
  /** Where the total is. Default: the body, `total` or `count`. */
  at?: ValueLocation;
}

/** A total that may be a lower bound, because the API stops counting there. */
export interface BoundedTotal {
  /** Where the total is. Default: `total`. */
  at?: ValueLocation;
  /** Where the response says that it stopped counting: `'totalIsBound'`. */
  bounded: ValueLocation;
  /** The value that says so. Default `true`. */
  is?: string | boolean;
  /** Parameters that request the exact total, for the "Count all" button. Default: no button. */
  exact?: Readonly<Record<string, string>>;
}

/** The list call. It counts as a read, and may be retried, whatever its method. */
export interface ListCall extends Call<PageRequest> {
  /**
   * Further parameters: templates (`{search}`, `{page}`, `{perPage}`, `{offset}`, `{cursor}`, `{sort}`,
   * `{order}`, `{filter}`, or a filter's name) or a function. They replace the default parameters they use.
   */
  query?: Readonly<Record<string, string>> | ((request: PageRequest) => Values);
  /** Body of a list call by POST, as templates or a function; the other parameters stay in the query. */
  body?: Values | ((request: PageRequest) => Values);
  /** How to request pages: by number, by `'offset'`, or by the previous page's cursor. Default `'page'`. */
  paging?: 'page' | 'offset' | CursorPaging;
  /** Maximum rows per call; larger pages take several calls. */
  maxPerPage?: number;
  /** Number of the first page. Default 1. */
  pageBase?: 0 | 1;
  /**
   * Parameter names; `false` omits one. Default: `page`, `offset` or `cursor`, `limit`, `sort`, `order`,
   * `search`.
   */
  parameters?: Partial<Record<'page' | 'perPage' | 'sort' | 'order' | 'search', string | false>>;
  /** Format of the order, or a function that returns the parameters. Default `'asc'`. */
  sorting?: SortFormat | ((sort: Sort) => Record<string, string | number>);
  /**
   * The response has all rows; the panel paginates and sorts them, searches names and columns, and applies
   * the filters that the call does not send.
   */
  paginateLocally?: boolean;
  /** Path of the rows. Default: `items`, `data`, `data.items`, `data.data` or the body. */
  rows?: string;
  /**
   * Where the total is (the last number of a header), a separate call, a bounded total, or `false` for paging
   * without a total. Default: `total`, else the number of rows.
   */
  total?: ValueLocation | TotalCall | BoundedTotal | false;
}

/** Rows of a list's response that are not shown. */
export interface MalformedRows {
  /** Rows that are not records. */
  unreadable: number;
  /** Rows that share an identifier; the list has the first row of each group. */
  duplicates: number;
}
