import type { Place } from '../../src/engine';
import type { CsrfCookie } from '../http/HttpRequest';
import type { ApiPlace, SessionCall } from './ApiDeclaration';

/** The call by which another API changes the session's token for one of its own. */
export interface ExchangeCall extends Omit<SessionCall<string>, 'request'> {
  /** Method and path, below this API's base. `body` makes its body of the session's token. */
  request: NonNullable<SessionCall<string>['request']>;
  /**
   * Where the answer has the token: at a path, or in a header. Default: `token`, at the top or under `data`.
   */
  token?: Place;
  /** Where it has the seconds for which the token is good. Else a 401 tells that it has ended. */
  expiresIn?: Place;
}

/** The token for an API beside the panel's own. */
export interface OtherToken {
  /** The header of the token. Default: `Authorization`. */
  header?: string;
  /** The word before it; `''`: none. Default: `Bearer`. */
  scheme?: string;
  /** A call that answers with this API's own token; without it the session's goes out. */
  exchange?: ExchangeCall;
}

/**
 * An API beside the panel's own: where it is, and what goes out to it. Nobody signs in to it, and what it
 * rejects ends no session.
 */
export interface OtherApi extends ApiPlace {
  /** Its address, or a path on the panel's own origin. */
  base: string;
  /** Where its images are. Default: `/public` on its origin. */
  files?: string;
  /** The session's token goes out to it, or one that it is exchanged for. Default: none. */
  token?: OtherToken;
  /** Its cookies go along; each write has what `csrf` says. */
  cookies?: { csrf?: CsrfCookie };
}

/** The APIs beside the panel's own, by the names that a resource has in `api.at`. */
export type OtherApis = Readonly<Record<string, OtherApi>>;
