import type { CsrfCookie } from '../http/HttpRequest';
import type { ApiAddress, TokenCall } from './ApiDeclaration';

/** The token for a further API. */
export interface OtherToken {
  /** The header of the token. Default: `Authorization`. */
  header?: string;
  /** The scheme before the token; `''` for none. Default: `Bearer`. */
  scheme?: string;
  /** The call that exchanges the session's token for this API's. Default: the session's token is sent. */
  exchange?: TokenCall;
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
