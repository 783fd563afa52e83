import type { CallValues } from './CallValues';
import type { Json } from './Json';

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
