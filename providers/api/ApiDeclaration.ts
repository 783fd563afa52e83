import type { Method, Place } from '../../src/engine';
import type { CsrfCookie, Timeouts } from '../http/HttpRequest';

export interface Credentials {
  email: string;
  password: string;
}

/** What the form asks for, by the names that the upstream knows (requirements.md §3.13). */
export interface Passwords {
  old_password: string;
  password: string;
  password_confirmation: string;
}

/** A call of the session: sign-in, current user, sign-out, change of the password. */
export interface SessionCall<Content> {
  /** Method and path, below the API's base: `'POST /login'`. */
  request?: `${Method} /${string}`;
  /** Headers beside those of every call. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Makes the body. An object goes out as JSON; a text as it is, as `headers` say with `Content-Type`.
   */
  body?(content: Content): object | string;
}

/** The sign-in. */
export interface SignInCall extends SessionCall<Credentials> {
  /**
   * Where the answer has the token: at a path of its body (`'data.access_token'`), or in a header. Default:
   * `token`, at the top or under `data`.
   */
  token?: Place;
  /**
   * Where the answer has the user; `false`: it has none, and the current user is asked for. Default: `user`,
   * `data` or the whole body, and the e-mail that was typed where there is none.
   */
  user?: string | false;
  /**
   * Makes the token of what is typed, such as an API key or `btoa(`${email}:${password}`)`: no call signs in,
   * and the one for the current user says whether the token is good, with a user in its answer or without.
   */
  typed?(content: Credentials): string;
  /** The form asks for no email. Only with `typed`. */
  email?: false;
}

/** The call by which a token is changed for a new one. `body` makes its body of the refresh token. */
export interface RefreshCall extends SessionCall<string> {
  request: `${Method} /${string}`;
  /** Where the answer has the new token. Default: where the sign-in's has it. */
  token?: Place;
  /**
   * Where the answers of sign-in and refresh have the refresh token; one that is not sent again stays.
   * `false`: it is in a cookie, and nothing goes out in the body. Default: `refreshToken`.
   */
  refreshToken?: Place | false;
  /**
   * Where these answers have the seconds for which the token is good: it is then refreshed before it ends.
   * Else a 401 tells that it has ended.
   */
  expiresIn?: Place;
}

/** The call for the current user. */
export interface UserCall extends SessionCall<undefined> {
  /** Where the answer has the user; `''` is the whole body. Default: `user`, `data` or the whole body. */
  at?: string;
  /** Where in a user the name is; of several paths the texts are joined. Default: `name`. */
  name?: string | readonly string[];
  /** Where in a user that is by which one signs in, and is told from others. Default: `email`. */
  email?: string;
  /**
   * A user as the API answers most of those who sign in, without name and email: what rights look at. For
   * such a user the rows of a list are shown before the panel is there. Default: one without rights of note.
   */
  sample?: Readonly<Record<string, unknown>>;
}

/** Where an API is, and what goes along with every call. */
export interface ApiPlace {
  /** An address, or a path on the panel's own origin; `VITE_API_URL` of the build wins. Default: `/api`. */
  base?: string;
  /** Headers of every call; those of a resource or of one call win. */
  headers?: Readonly<Record<string, string>>;
  /** Where the images are that records name by a path: an address, or a path. Default: `/public`. */
  files?: string;
  /** Cookies go to another origin too: for a refresh token that is in one. */
  credentials?: 'include';
  /** Milliseconds until a call is given up. Default: 30 s for reads and writes, 120 s for uploads. */
  timeouts?: Partial<Timeouts>;
  /**
   * The header that has a write's key; `false`: none is sent. Default: `Idempotency-Key` to an API on the
   * panel's own origin, none to another.
   */
  keyHeader?: string | false;
}

/**
 * The API of the panel: where it is and how one signs in to it. What is left out is as the upstream contract
 * has it (upstream-contract.md §2). The `seamark-*` meta tags of index.html win.
 */
export interface ApiDeclaration extends ApiPlace {
  /** The header of the token, and the word before it; `''`: none. Default: `Authorization`, `Bearer`. */
  token?: { header?: string; scheme?: string };
  /**
   * The session is a cookie of the API's, in place of a token; the panel looks at each start whether there is
   * one.
   */
  cookies?: { csrf?: CsrfCookie };
  /** Where a failed answer to these calls has its message. Default: `message`. */
  message?: string;
  /**
   * Default: `POST /admin/auth/login` with `email` and `password`; `false`: nobody signs in, and no token is
   * sent.
   */
  signIn?: SignInCall | false;
  /** Default: `GET /admin/auth/getUser`. */
  user?: UserCall;
  /** How a token that has ended is changed for a new one. Default: it isn't, and one signs in again. */
  refresh?: RefreshCall;
  /** Tells the API that the session is over; `false`: it is not told. Default: `GET /admin/auth/logoff`. */
  signOut?: SessionCall<undefined> | false;
  /**
   * Default: `PUT /admin/auth/change-password` with `old_password`, `password` and `password_confirmation`;
   * `false`: the panel can't change it, and does not offer to.
   */
  changePassword?: SessionCall<Passwords> | false;
  /**
   * Minutes without a sign of anybody after which the session ends and is asked for again over the screen.
   * Default: 0, never. A `seamark-lock` meta tag of index.html wins.
   */
  lockAfter?: number;
}
