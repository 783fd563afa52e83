import type { Session } from '../session/createSession';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Empty, null and undefined values are omitted; an array repeats its key. */
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON, unless it is FormData (multipart), a Blob (raw) or a string with its type in `headers`. */
  body?: unknown;
  /** Marks a request that is not a GET as a read: it changes nothing and may be repeated. */
  isRead?: boolean | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /**
   * The read must come from the server now: bypasses prefetched responses and the browser cache, and is sent
   * only once.
   */
  isFresh?: boolean | undefined;
  /** Milliseconds for one attempt, including the response's body. */
  timeout?: number | undefined;
  /** Lets the request outlive the page, as the log-off call must. */
  keepalive?: boolean;
  /** Called during an upload with the fraction sent, 0 to 1. */
  onProgress?: ((sentFraction: number) => void) | undefined;
  /**
   * The record as the user saw it when making this write. The same call with a different `seen` is a new
   * write, not a retry after a lost response: toggling a switch back, for example.
   */
  seen?: unknown;
  /**
   * The key that an earlier page gave this write. An API that supports the header executes the write only
   * once.
   */
  idempotencyKey?: string | undefined;
  /** Converts a failed response's body into the contract's shape, `{ message, errors }`. */
  reshapeFailure?: ((body: unknown) => unknown) | undefined;
}

export interface HttpClientOptions {
  baseUrl?: string;
  /** The header that carries the token. Default `Authorization`. */
  tokenHeader?: string | undefined;
  /** The scheme before the token; empty for the bare token. */
  scheme?: string;
  /** The session is a cookie: no token is sent, and each write has the header that `csrf` declares. */
  cookies?: { csrf?: CsrfCookie } | undefined;
  credentials?: RequestCredentials | undefined;
  /** Headers of every call, in addition to its own. */
  headers?: Readonly<Record<string, string>> | undefined;
  fetch?: typeof fetch | undefined;
  session: Pick<Session, 'token'>;
  /** Returns a promise to await before the call if the token is about to expire, else undefined. */
  renew?: (() => Promise<unknown> | undefined) | undefined;
  /**
   * Called once for each 401; resolves to true when the user has signed in again and the call may be retried.
   */
  onUnauthorized?: (() => Promise<boolean>) | undefined;
  /** Milliseconds; 30 s for reads and writes, 120 s for uploads. */
  timeouts?: Partial<Timeouts> | undefined;
}

/** A cookie that each write repeats in a header, which pages of other sites cannot do. */
export interface CsrfCookie {
  /** The cookie's name; the page must be able to read it. */
  cookie: string;
  /** The name of the header that repeats it. */
  header: string;
  /** A call before the sign-in that makes the API set the cookie. */
  request?: `GET /${string}`;
}

export interface Timeouts {
  read: number;
  write: number;
  upload: number;
}

/** Whether a request changes nothing upstream, so that it may be repeated and prefetched. */
export const isRead = ({ method = 'GET', isRead }: HttpRequest): boolean => isRead ?? method === 'GET';
