import type { Call, ListCall, RequestLine } from './Call';

/**
 * Protection against concurrent edits: read again before writing and send the `ETag` (`'reread'`), or send
 * the first read's version, from the `ETag` header (`'etag'`) or a property (`{ version: 'revision' }`;
 * RFC 9110 §13.1.1).
 */
export type Guard = 'reread' | 'etag' | { readonly version: string } | false;

/** The update call. */
export interface UpdateCall extends Call {
  /** Sends changed values only, as for PATCH. */
  changedOnly?: boolean;
}

/** A further call. */
export interface ActionCall extends Call {
  /** Method and path. */
  request: RequestLine;
}

/** Upstream calls: data and pure functions. */
export interface Api {
  /** An API of `resources/apis.ts`. Default: the panel's own. */
  at?: string;
  /** Path under the API's base: `/admin/spot-types`; may contain `{name}`s. */
  path: string;
  /** Name or path of the identifier. Default: `_id`, else `id`. */
  id?: string;
  /** Path of the record in an answer. Default: `data`, `user` or the body. */
  record?: string;
  /** Wraps payloads: `'data'` sends `{ data: { … } }`. */
  wrap?: string;
  /** Where errors are. Default: `message` and `errors`. */
  errors?: ErrorShape;
  /** Headers of all calls, as templates. */
  headers?: Readonly<Record<string, string>>;
  /** The list. */
  list?: ListCall;
  /** One record; `'list'`: find it in the list. */
  one?: Call | 'list';
  /** A new record. */
  create?: Call;
  /** A changed record. */
  update?: UpdateCall;
  /** Protection against concurrent edits. Default `'reread'`; `false`: none. */
  guard?: Guard;
  /** A deletion; 404 counts as deleted. */
  delete?: Call;
  /** Further calls, by `dataProvider.act(resource, name, { id, data })`. */
  actions?: Record<string, ActionCall>;
  /** Set by `simpleRest(path)`. */
  simpleRest?: SimpleRest;
  /** Reshapes a received record. */
  fromUpstream?(record: Record<string, unknown>): Record<string, unknown>;
  /** Reshapes what the form sends. */
  toUpstream?(data: Record<string, unknown>): Record<string, unknown>;
}

/** Differences between servers of this convention. */
export interface SimpleRest {
  /** Header of the total. Default `Content-Range`. */
  countHeader?: string;
  /** Name of the search filter. Default `q`. */
  search?: string;
}

/**
 * Where an error answer has message and field errors: an object of texts, lists or objects, or a list of
 * entries that name a field or begin with it. Names may be paths in any format (`items[0].name`,
 * `/data/attributes/title`).
 */
export interface ErrorShape {
  /** Path of the message. Default `message`. */
  message?: string;
  /** A message there means failure whatever the status, as in GraphQL. */
  anyStatus?: boolean;
  /** Path of the field errors; `''`: the body. Default `errors`. */
  fields?: string;
  /** In a list, path of the field's name. Default `field`. */
  field?: string;
  /** Path of the text, or of an object of texts, in an error object. Default `message`. */
  text?: string;
  /** Reads both from the body instead. What it throws is logged, and the paths count. */
  read?(body: unknown): { message?: string; fields?: Record<string, string | string[]> };
}

type SimpleRestExtras = Pick<Api, 'actions' | 'errors' | 'fromUpstream' | 'guard' | 'toUpstream'>;

/**
 * The calls of a family that speaks ra-data-simple-rest's convention:
 * `?sort=["name","ASC"]&range=[0,9]&filter={…}`, answered by an array with a `Content-Range`. They go through
 * that package unchanged.
 * @param path The family's path under the API's base: `/posts`.
 */
export function simpleRest(path: string, options: SimpleRest & SimpleRestExtras = {}): Api {
  const { countHeader, search, ...extras } = options;
  return { ...extras, path, simpleRest: { ...(countHeader && { countHeader }), ...(search && { search }) } };
}
