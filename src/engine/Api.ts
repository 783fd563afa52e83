export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A method and a path under the resource's own: `'GET'`, `'PUT /{id}'`, `'POST /create'`. Each `{name}` is
 * filled, percent-encoded, from the call's id, its data or its filter.
 */
export type RequestLine = Method | `${Method} /${string}`;

/** How one call differs from the generic family (upstream-contract.md, "The generic family"). */
export interface Call {
  request?: RequestLine;
  /** The name under which the id goes out in the JSON body. */
  idInBody?: string;
  /** Query parameters beside the usual ones; `{name}`s are filled as in the path. */
  query?: Record<string, string>;
  /** An answer with this status means "none": an empty list. */
  emptyStatus?: number;
  /** Sends multipart form data instead of JSON. */
  multipart?: boolean;
  /** A success answer must say `success: true`, whatever its status. */
  successFlag?: boolean;
  /** The only status that is success. Default: any 2xx. */
  expectStatus?: number;
}

/** The list call: the names of its parameters and the number of its first page. */
export interface ListCall extends Call {
  /** Default 1. */
  pageBase?: 0 | 1;
  /** The answer is the whole array: paging, sorting and search happen in the panel. */
  whole?: boolean;
  /** Names of the query parameters; `false` leaves one out. */
  parameters?: Partial<Record<'page' | 'perPage' | 'sort' | 'order', string | false>>;
}

/** The upstream calls of a resource: data and small pure functions that call nothing. */
export interface Api {
  /** The family's path under the API's base: `/admin/spot-types`. */
  path: string;
  /** The identifier's name upstream. Default: `_id` where there is one, else `id`. */
  id?: string;
  list?: ListCall;
  one?: Call;
  create?: Call;
  update?: Call;
  delete?: Call;
  /** Calls beside these five, made by `dataProvider.act(resource, name, { id, data })`. */
  actions?: Record<string, Call & { request: RequestLine }>;
  /** Reshapes a record as it came into the one that the fields name. */
  fromUpstream?(record: Record<string, unknown>): Record<string, unknown>;
  /** Adds to, or reshapes, what the form's fields send. */
  toUpstream?(data: Record<string, unknown>): Record<string, unknown>;
}
