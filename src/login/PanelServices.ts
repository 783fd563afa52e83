import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import type { HttpClient } from '../../providers/http/createHttpClient';
import type { PrefetchedReads } from '../../providers/http/createPrefetchedReads';
import type { HttpClientOptions } from '../../providers/http/HttpRequest';
import type { Session, User } from '../../providers/session/createSession';

/** The services that the bootstrap passes to the panel. */
export interface PanelServices {
  api: ApiDeclaration;
  /** Uses prefetched responses. */
  httpClient: HttpClient;
  /** The header for a write's idempotency key; undefined if none is sent. */
  keyHeader: string | undefined;
  /** Opens no dialog on a 401. */
  prefetch: PrefetchedReads['prefetch'];
  session: Session;
  /** How an expiring token is refreshed, if the API declares it. */
  tokenRefresh: Pick<HttpClientOptions, 'renew' | 'onUnauthorized'> | undefined;
  user: User;
  /** Ends the session in every tab and opens the login screen at the same address. Never rejects. */
  signOut(): Promise<void>;
  /**
   * Opens the sign-in dialog over the screen; true if the same user has signed in again. Without `mustAsk`, a
   * session that the API accepts is enough.
   */
  reauthenticate(mustAsk?: boolean): Promise<boolean>;
  /** Called before the session ends for any reason, so that unsaved forms can be saved as drafts. */
  beforeSessionEnd: Set<() => void>;
}
