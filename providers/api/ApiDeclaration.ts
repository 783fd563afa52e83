import type { Method, ValueLocation } from '../../src/engine';
import type { CsrfCookie, Timeouts } from '../http/HttpRequest';

export interface Credentials {
  email: string;
  password: string;
}

/** The fields of the password form, named as the upstream names them (requirements.md §3.13). */
export interface Passwords {
  old_password: string;
  password: string;
  password_confirmation: string;
}

/** A session call: sign-in, current user, sign-out or password change. */
export interface SessionCall<Content> {
  /** Method and path, below the API's base: `'POST /login'`. */
  request?: `${Method} /${string}`;
  /** Headers in addition to those of every call. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Creates the body. An object is sent as JSON; a string unchanged, with the `Content-Type` from `headers`.
   */
  body?(content: Content): object | string;
}

export interface SignInCall extends SessionCall<Credentials> {
  /**
   * The token's place in the response: a path of its body (`'data.access_token'`) or a header. Default:
   * `token`, at the top level or under `data`.
   */
  token?: ValueLocation;
  /**
   * The user's path in the response; `false` if it has none, so the current user is requested. Default:
   * `user`, `data` or the whole body, else just the typed email.
   */
  user?: string | false;
  /**
   * Creates the token from the typed values, such as an API key or `btoa(`${email}:${password}`)`. No sign-in
   * call is sent: the token is valid if the current-user call succeeds, whether or not it returns a user.
   */
  createToken?(content: Credentials): string;
  /** The form has no email field. Only with `createToken`. */
  email?: false;
}

/** A call that returns a new token. `body` receives the token that it is for. */
export interface TokenCall extends SessionCall<string> {
  /** Method and path below the API's base. */
  request: `${Method} /${string}`;
  /**
   * The new token's place in the response. Default: as for the sign-in; from another API `token`, at the top
   * level or under `data`.
   */
  token?: ValueLocation;
  /**
   * The place of the token's lifetime in seconds, to renew it before it expires. Without it, only a 401 shows
   * that the token has expired.
   */
  expiresIn?: ValueLocation;
}

/** The call that refreshes a token. `body` receives the refresh token. */
export interface RefreshCall extends TokenCall {
  /**
   * The refresh token's place in the sign-in and refresh responses. A response without one keeps the old one.
   * `false`: it is in a cookie and is not sent in the body. Default: `refreshToken`.
   */
  refreshToken?: ValueLocation | false;
}

export interface UserCall extends SessionCall<undefined> {
  /** The user's path in the response; `''` is the whole body. Default: `user`, `data` or the whole body. */
  at?: string;
  /** The path of the user's name; the values of several paths are joined. Default: `name`. */
  name?: string | readonly string[];
  /** The path of the sign-in name, which identifies the user. Default: `email`. */
  email?: string;
  /**
   * A typical user record as the API returns it, without name and email, for checking rights. Users who match
   * it see a list's rows before the panel has loaded. Default: a user without special rights.
   */
  sample?: Readonly<Record<string, unknown>>;
}

/** An API's address, and what is added to every call. */
export interface ApiAddress {
  /**
   * An address, or a path on the panel's own origin. The build's `VITE_API_URL` overrides it. Default:
   * `/api`.
   */
  base?: string;
  /** Headers of every call; a resource's or a call's own headers override them. */
  headers?: Readonly<Record<string, string>>;
  /** The base, an address or a path, of images that records give as paths. Default: `/public`. */
  files?: string;
  /** Sends cookies to other origins too, as for a refresh token in a cookie. */
  credentials?: 'include';
  /** Milliseconds until a call is aborted. Default: 30 s for reads and writes, 120 s for uploads. */
  timeouts?: Partial<Timeouts>;
  /**
   * The header for a write's idempotency key; `false` for none. Default: `Idempotency-Key` for an API on the
   * panel's own origin, none for others.
   */
  keyHeader?: string | false;
}

/**
 * The panel's API: its address and its sign-in. Omitted keys follow the upstream contract
 * (upstream-contract.md §2). The `seamark-*` meta tags of index.html override the declaration.
 */
export interface ApiDeclaration extends ApiAddress {
  /** The token's header and scheme; `''` for no scheme. Default: `Authorization`, `Bearer`. */
  token?: { header?: string; scheme?: string };
  /** The session is a cookie of the API instead of a token. The panel checks for it at each start. */
  cookies?: { csrf?: CsrfCookie };
  /** The message's path in a failed response to these calls. Default: `message`. */
  message?: string;
  /** Default: `POST /admin/auth/login` with `email` and `password`; `false`: no sign-in and no token. */
  signIn?: SignInCall | false;
  /** Default: `GET /admin/auth/getUser`. */
  user?: UserCall;
  /** How an expired token is refreshed. Default: it isn't, and the user signs in again. */
  refresh?: RefreshCall;
  /** Notifies the API that the session has ended; `false`: no call. Default: `GET /admin/auth/logoff`. */
  signOut?: SessionCall<undefined> | false;
  /**
   * Default: `PUT /admin/auth/change-password` with `old_password`, `password` and `password_confirmation`;
   * `false`: the panel does not offer it.
   */
  changePassword?: SessionCall<Passwords> | false;
  /**
   * Minutes of inactivity after which the session ends and the sign-in dialog opens over the screen. Default:
   * 0, never. A `seamark-lock` meta tag of index.html overrides it.
   */
  lockAfter?: number;
}
