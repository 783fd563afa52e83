import type { Guard } from '../panel/Conflict';
import type { Call, RequestLine } from './Call';
import type { ErrorShape } from './ErrorShape';
import type { ListCall } from './ListCall';

/** The update call. */
export interface UpdateCall extends Call {
  /**
   * Sends only the values that differ from what was read, as PATCH wants it; where none does, nothing is
   * sent.
   */
  changedOnly?: boolean;
}

/** A call beside the usual ones; it has no default. */
export interface ActionCall extends Call {
  /** Method and path. */
  request: RequestLine;
}

/** The upstream calls of a resource: data and small pure functions that call nothing. */
export interface Api {
  /**
   * The API that it is of, by its name in `resources/apis.ts`: all its calls go there, with that API's
   * headers and token. Default: the panel's own.
   */
  at?: string;
  /** The family's path under the API's base: `/admin/spot-types`. It may have `{name}`s. */
  path: string;
  /** The identifier's name, or path, upstream. Default: `_id` where there is one, else `id`. */
  id?: string;
  /** Where a response has its one record. Default: `data`, `user` or the whole body. */
  record?: string;
  /** The name under which a create's or an update's payload goes out: `'data'` sends `{ data: { … } }`. */
  wrap?: string;
  /**
   * Where an error response has its message and the errors of its fields. Default: `message` and `errors`.
   */
  errors?: ErrorShape;
  /** Headers of all calls, beside the token: templates by their names. */
  headers?: Readonly<Record<string, string>>;
  /** The list. */
  list?: ListCall;
  /** One record; `'list'` where there is no such call, and it is looked for in the list. */
  one?: Call | 'list';
  /** A new record. */
  create?: Call;
  /** A changed record. */
  update?: UpdateCall;
  /**
   * How an edit avoids overwriting what somebody else has saved since it was begun. Default `'reread'`: the
   * record is read again right before it is written, and an `ETag` header that comes with it goes out as
   * `If-Match`. `'etag'`, for an API that compares it: the `ETag` of the first read goes out, without a
   * second read; `{ version: 'revision' }`: that property's value does. A 409 or 412 is followed by a fresh
   * read, and a field that both have changed by a question. `false`: no check.
   */
  guard?: Guard;
  /** A record to be gone. One that is gone already (404) counts as deleted. */
  delete?: Call;
  /** Calls beside these five, made by `dataProvider.act(resource, name, { id, data })`. */
  actions?: Record<string, ActionCall>;
  /** Set by `simpleRest(path)`: the calls go through the package ra-data-simple-rest, unchanged. */
  simpleRest?: SimpleRest;
  /** Reshapes a record as it came into the one that the fields name. */
  fromUpstream?(record: Record<string, unknown>): Record<string, unknown>;
  /** Adds to, or reshapes, what the form's fields send. */
  toUpstream?(data: Record<string, unknown>): Record<string, unknown>;
}

/** What may differ between servers that speak ra-data-simple-rest's convention. */
export interface SimpleRest {
  /** The header that has a list's total. Default `Content-Range`. */
  countHeader?: string;
  /** The name of the search among the filters. Default `q`. */
  search?: string;
}
