/** The GET of a list's first page, as the data provider makes it. */
export interface ListRead {
  path: string;
  request: { query?: Record<string, unknown>; headers?: Record<string, string> };
}
