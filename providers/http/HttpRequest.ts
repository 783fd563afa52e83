import type { Session } from '../session/session';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Empty, null and undefined values are left out; an array repeats its key. */
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON, unless it is FormData (multipart), a Blob (raw) or a text, whose type `headers` say. */
  body?: unknown;
  /** A read by another method than GET: it changes nothing, and may be made again. */
  isRead?: boolean | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /**
   * A read whose response has to come from the server itself, and now: neither one that was prefetched nor
   * one that the browser has kept is taken, and it is made once.
   */
  isFresh?: boolean | undefined;
  /** Milliseconds for one attempt, the response's body included. */
  timeout?: number | undefined;
  /** Lets the request outlive the page: the notice of signing out. */
  keepalive?: boolean;
  /** Called while an upload is on its way, with the fraction that was sent, 0 to 1. */
  onProgress?: ((sentFraction: number) => void) | undefined;
  /**
   * What was known of the record when this write was decided on. The same call made with other knowledge is a
   * new write, not the repeat of one whose response was lost: a switch that is to be turned back.
   */
  seen?: unknown;
  /**
   * The key that this write was given before, where it has outlived the page: sent with it, an API that knows
   * the header carries it out once.
   */
  idempotencyKey?: string | undefined;
  /** Puts a failed response's body into the contract's shape, `{ message, errors }`. */
  reshapeFailure?: ((body: unknown) => unknown) | undefined;
}

export interface HttpClientOptions {
  baseUrl?: string;
  /** The header that has the token. Default `Authorization`. */
  tokenHeader?: string | undefined;
  /** The word before the token; empty for the bare token. */
  scheme?: string;
  /** The session is a cookie: no token goes out, and each write has what `csrf` says. */
  cookies?: { csrf?: CsrfCookie } | undefined;
  credentials?: RequestCredentials | undefined;
  /** Headers of every call, beside its own. */
  headers?: Readonly<Record<string, string>> | undefined;
  fetch?: typeof fetch;
  session: Pick<Session, 'token'>;
  /** Awaited before a call whose token is about to end; undefined where it is good. */
  renew?: (() => Promise<unknown> | undefined) | undefined;
  /** Asked once for each 401: true when somebody has signed in again and the call may be repeated. */
  onUnauthorized?: (() => Promise<boolean>) | undefined;
  /** Milliseconds; 30 s for reads and writes, 120 s for uploads. */
  timeouts?: Partial<Timeouts>;
}

/** A cookie that each write repeats in a header: no page of another site can. */
export interface CsrfCookie {
  /** The cookie's name; the page must be able to read it. */
  cookie: string;
  /** The header's. */
  header: string;
  /** A call before the sign-in, by which the API sets the cookie. */
  request?: `GET /${string}`;
}

export interface Timeouts {
  read: number;
  write: number;
  upload: number;
}

/** Whether a request changes nothing upstream: it may be repeated, and made before it is asked for. */
export const isRead = ({ method = 'GET', isRead }: HttpRequest): boolean => isRead ?? method === 'GET';
