export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A method and a path under the resource's own: `'GET'`, `'PUT /{id}'`, `'POST /create'`. Each `{name}` is
 * filled, percent-encoded, from the call's id, its data or its filter.
 */
export type Request = Method | `${Method} /${string}`;

/** How one call differs from the generic family (upstream-contract.md, "The generic family"). */
export interface Call {
  request?: Request;
  /** The name under which the id goes out in the JSON body. */
  idInBody?: string;
  /** Query parameters with `{name}`s filled as in the path. */
  query?: Record<string, string>;
  /** An answer with this status means "none": an empty list. */
  emptyStatus?: number;
  /** Sends multipart form data: always, or only when a value is a file. */
  multipart?: 'always' | 'with-file';
  /** Answers that are success only with `success: true` in the body, whatever their status. */
  successFlag?: boolean;
}

/** The list call: names of its parameters and where its page numbers begin. */
export interface ListCall extends Call {
  /** The number of the first page. Default 1. */
  pageBase?: 0 | 1;
  /** The answer is the whole array: paging, sorting and search happen in the panel. */
  whole?: boolean;
  /** Names of the query parameters; `false` leaves one out. */
  parameters?: { page?: string | false; perPage?: string | false; sort?: string | false; order?: string | false };
}

/** The upstream calls of a resource: data and small pure functions, no code that calls anything. */
export interface Api {
  /** The family's path under the API's base, for example `/admin/spot-types`. */
  path: string;
  /** The identifier's name upstream. Default: `_id` where there is one, else `id`. */
  id?: string;
  list?: ListCall;
  one?: Call;
  create?: Call;
  update?: Call;
  delete?: Call;
  /** Calls beside the five verbs, made by `dataProvider.act(resource, name, { id, data })`. */
  actions?: Record<string, Call & { request: Request }>;
  /** Reshapes a record as it came into the record that the fields name. */
  fromUpstream?(record: Record<string, unknown>): Record<string, unknown>;
  /** Adds to, or reshapes, what the form's fields send. */
  toUpstream?(data: Record<string, unknown>): Record<string, unknown>;
}
