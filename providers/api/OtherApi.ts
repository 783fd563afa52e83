import type { Method, ValueLocation } from '../../src/engine';
import type { CsrfCookie } from '../http/HttpRequest';
import type { ApiAddress, SessionCall } from './ApiDeclaration';

/** The call that exchanges the session's token for a token of another API. */
export interface ExchangeCall extends SessionCall<string> {
  /** Method and path below this API's base. `body` receives the session's token. */
  request: `${Method} /${string}`;
  /**
   * The token's place in the response: a path or a header. Default: `token`, at the top level or under
   * `data`.
   */
  token?: ValueLocation;
  /**
   * The place of the token's lifetime in seconds. Without it, only a 401 shows that the token has expired.
   */
  expiresIn?: ValueLocation;
}

/** The token for a further API. */
export interface OtherToken {
  /** The header of the token. Default: `Authorization`. */
  header?: string;
  /** The scheme before the token; `''` for none. Default: `Bearer`. */
  scheme?: string;
  /** A call that returns this API's own token. Default: the session's token is sent. */
  exchange?: ExchangeCall;
}

/**
 * A further API: its address, and what is sent to it. Users do not sign in to it, and its rejections never
 * end the session.
 */
export interface OtherApi extends ApiAddress {
  /** Its address, or a path on the panel's own origin. */
  base: string;
  /** The base of its images. Default: `/public` on its origin. */
  files?: string;
  /** Sends the session's token, or one exchanged for it. Default: no token. */
  token?: OtherToken;
  /** Sends its cookies; each write has the header that `csrf` declares. */
  cookies?: { csrf?: CsrfCookie };
}

/** The further APIs by the names that resources use in `api.at`. */
export type OtherApis = Readonly<Record<string, OtherApi>>;
