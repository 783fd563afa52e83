import type { CallValues } from './CallValues';
import type { Json } from './Json';

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

/** What a request has by names: texts, numbers, yes and no, lists, objects. */
export type Values = Readonly<Record<string, Json>>;

/**
 * How one call differs from the generic family (upstream-contract.md §12).
 *
 * Its templates are texts with `{name}`s: in `request`, `query`, `body` and `headers`. A value is escaped for
 * where it stands: percent-encoded in an address, as JSON in a text that is JSON or in double quotes, with
 * doubled quotes between single ones. A text that is nothing but one `{name}` becomes the value itself: a
 * number stays a number. A template whose value is missing is left out whole.
 */
export interface Call<Made = CallValues> {
  /** Method and path. Default: `GET`, `GET /{id}`, `POST`, `PUT /{id}` and `DELETE /{id}`. */
  request?: RequestLine;
  /** The name under which the id goes out in the JSON body. */
  idInBody?: string;
  /**
   * Query parameters beside the usual ones: templates by their names (`{ postId: '{id}' }`), or a function
   * that makes them. A list is sent as one parameter for each entry, an object as JSON; what is empty is left
   * out. A value that is in a template is not sent again under its own name.
   */
  query?: Readonly<Record<string, string>> | ((values: Made) => Values);
  /**
   * The body, in place of the usual one: an object of templates (`{ input: '{data}', key: '{id}' }`), or a
   * function that makes it. An entry of a list that lacks a value is left out.
   */
  body?: Values | ((values: Made) => Values);
  /** Headers beside the resource's own: templates by their names. */
  headers?: Readonly<Record<string, string>>;
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
  /**
   * Sends a form as addresses spell it (`name=Poti&depth=3`) instead of JSON. Of a list each entry has the
   * list's name, and an object is JSON; with `'brackets'` they are `tags[]=a` and `master[name]=b`. Null and
   * an empty list go out empty.
   */
  urlencoded?: boolean | 'brackets';
  /** A success response must have `success: true`, whatever its status. */
  successFlag?: boolean;
  /** The only status that is success. Default: any 2xx. */
  expectStatus?: number;
}
