/** An HTTP method (RFC 9110 §9; PATCH: RFC 5789). */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A method and a path under the resource's own: `'GET'`, `'PUT /{id}'`, `'POST /create'`. Each `{name}` is
 * filled, percent-encoded, from the call's id, its data, its filter or its `meta`.
 */
export type RequestLine = Method | `${Method} /${string}`;

/**
 * Where a response has a value: at a path of its body (`'meta.total'`; `''` is the whole body), or in a
 * header.
 */
export type Place = string | { readonly header: string };

/** How one call differs from the generic family (upstream-contract.md §12). */
export interface Call {
  /** Method and path. Default: `GET`, `GET /{id}`, `POST`, `PUT /{id}` and `DELETE /{id}`. */
  request?: RequestLine;
  /** The name under which the id goes out in the JSON body. */
  idInBody?: string;
  /**
   * Query parameters beside the usual ones; `{name}`s are filled as in the path: `{ postId: '{id}' }`. A
   * parameter without a value is left out, and a filter that fills one is not sent again under its own name.
   */
  query?: Record<string, string>;
  /**
   * A response with this status means "none": an empty list, or a record of which nothing is known but its
   * id.
   */
  emptyStatus?: number;
  /**
   * Sends multipart form data instead of JSON: always (`true`), or only when a value is a file, which no JSON
   * can carry (`'with-file'`, the default).
   */
  multipart?: boolean | 'with-file';
  /** A success response must have `success: true`, whatever its status. */
  successFlag?: boolean;
  /** The only status that is success. Default: any 2xx. */
  expectStatus?: number;
}
