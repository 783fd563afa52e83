export interface SentRequest {
  method: string;
  /** Below the API's base, with the query: `/admin/buoys?page=0`. */
  path: string;
  /** Method and decoded path: `GET /admin/buoys?search=Աբ`. */
  line: string;
  /** Parsed JSON, form data as an object, a URL-encoded form as text, or undefined. */
  body: unknown;
  /** Including those that `fetch` adds for the body. */
  headers: Headers;
  cache: RequestCache;
}

/** The request that the HTTP client passes to `fetch`. */
export function readCall(input: Parameters<typeof fetch>[0], init: RequestInit = {}): SentRequest {
  const { url, method, headers, cache } = new Request(new URL(String(input), 'http://server.test'), init);
  const { pathname, search } = new URL(url);
  const path = pathname.replace(/^\/api/, '') + search;
  return {
    method,
    path,
    line: `${method} ${decodeURIComponent(path)}`,
    body: readBody(init.body),
    headers,
    cache,
  };
}

function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  if (typeof body !== 'string') return undefined;
  return /^[[{"]/.test(body) ? JSON.parse(body) : body;
}
