import type { Call, ListCall, RequestLine } from './Call';

/**
 * Protection against concurrent edits. `'reread'` loads the record again before writing and sends that
 * `ETag`; `'etag'` sends the `ETag` of the first load; `{ version: 'revision' }` sends that property
 * (RFC 9110 §13.1.1).
 */
export type Guard = 'reread' | 'etag' | { readonly version: string } | false;

/** The update call. */
export interface UpdateCall extends Call {
  /** Sends only changed values, as for PATCH. */
  changedOnly?: boolean;
}

/** A further call, such as an action's. */
export interface ActionCall extends Call {
  /** Method and path. */
  request: RequestLine;
}

/** A resource's API calls, as data and pure functions. */
export interface Api {
  /** Name of an API in `resources/apis.ts`. Default: the main API. */
  at?: string;
  /** Path below the API's base: `/admin/spot-types`. May contain `{name}`s. */
  path: string;
  /** Path of the id in a record. Default: `_id`, else `id`. */
  id?: string;
  /** Path of the record in a response. Default: `data`, `user` or the body. */
  record?: string;
  /** Property to wrap payloads in: `'data'` sends `{ data: { … } }`. */
  wrap?: string;
  /** Where error responses have their messages. Default: `message` and `errors`. */
  errors?: ErrorShape;
  /** Headers for all calls, as templates. */
  headers?: Readonly<Record<string, string>>;
  /** The list call. */
  list?: ListCall;
  /** The call for one record; `'list'` finds it in the list instead. */
  one?: Call | 'list';
  /** The create call. */
  create?: Call;
  /** The update call. */
  update?: UpdateCall;
  /** Protection against concurrent edits; `false` disables it. Default `'reread'`. */
  guard?: Guard;
  /** The delete call. A 404 counts as deleted. */
  delete?: Call;
  /** Further calls by name, made with `dataProvider.act(resource, name, { id, data })`. */
  actions?: Record<string, ActionCall>;
  /** Set by `simpleRest(path)`. */
  simpleRest?: SimpleRest;
  /** Reshapes a received record. */
  fromUpstream?(record: Record<string, unknown>): Record<string, unknown>;
  /** Reshapes the form's payload. */
  toUpstream?(data: Record<string, unknown>): Record<string, unknown>;
}

/**
 * Options of `simpleRest(path, options)`, for ra-data-simple-rest's convention:
 * `?sort=["name","ASC"]&range=[0,9]&filter={…}` returns an array with a `Content-Range`. They may include
 * `actions`, `errors`, `fromUpstream`, `guard` and `toUpstream`.
 */
export interface SimpleRest {
  /** Header with the total. Default `Content-Range`. */
  countHeader?: string;
  /** Name of the filter with the search terms. Default `q`. */
  search?: string;
}

/**
 * Where an error response has its message and field errors. Field errors are an object of strings, lists or
 * objects, or a list of entries that name a field or begin with its name. Field names may be paths in any
 * format (`items[0].name`, `/data/attributes/title`).
 */
export interface ErrorShape {
  /** Path of the message. Default `message`. */
  message?: string;
  /** Treats a response with a message as an error regardless of its status, as in GraphQL. */
  anyStatus?: boolean;
  /** Path of the field errors; `''` for the body. Default `errors`. */
  fields?: string;
  /** Path of the field's name in a list entry. Default `field`. */
  field?: string;
  /** Path of the text, or of an object of texts, in an error object. Default `message`. */
  text?: string;
  /** Extracts both from the body instead. If it throws, the error is logged and the paths apply. */
  read?(body: unknown): { message?: string; fields?: Record<string, string | string[]> };
}

type SimpleRestExtras = Pick<Api, 'actions' | 'errors' | 'fromUpstream' | 'guard' | 'toUpstream'>;

/**
 * The calls of a resource that follows ra-data-simple-rest's convention. That package reads the lists.
 * @param path The resource's path below the API's base: `/posts`.
 */
export function simpleRest(path: string, options: SimpleRest & SimpleRestExtras = {}): Api {
  const { countHeader, search, ...extras } = options;
  return { ...extras, path, simpleRest: { ...(countHeader && { countHeader }), ...(search && { search }) } };
}
