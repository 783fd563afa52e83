/** One answer of an API: a body that was JSON, and its headers. */
export interface Answer {
  body: unknown;
  headers: Headers;
}
