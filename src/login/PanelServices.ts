import type { ApiDeclaration, Credentials } from '../../providers/api/ApiDeclaration';
import type { PrefetchedReads } from '../../providers/http/createPrefetchedReads';
import type { HttpClientOptions } from '../../providers/http/HttpRequest';
import type { HttpClient } from '../../providers/http/httpClient';
import type { Session, User } from '../../providers/session/session';

/** What the session gate hands to the panel. */
export interface PanelServices {
  api: ApiDeclaration;
  /** Takes what was prefetched. */
  httpClient: HttpClient;
  /** The header that has the key of a write; undefined where none is sent. */
  keyHeader: string | undefined;
  /** A 401 opens no dialog here. */
  prefetch: PrefetchedReads['prefetch'];
  session: Session;
  /** How a token that ends is refreshed, where the API declares it. */
  refreshing: Pick<HttpClientOptions, 'renew' | 'onUnauthorized'> | undefined;
  user: User;
  signIn(credentials: Credentials & { remember?: boolean }): Promise<void>;
  /** Ends the session in every tab and leads to the login screen, which keeps the address. Never rejects. */
  signOut(): Promise<void>;
  /** Opens the sign-in dialog over the screen; true when the same person has signed in again. */
  reauthenticate(): Promise<boolean>;
  /** Called before the session ends for whatever reason: the moment to keep an unsaved form as a draft. */
  beforeSessionEnd: Set<() => void>;
}
