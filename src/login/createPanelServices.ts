import type { ApiDeclaration, Credentials } from '../../providers/api/ApiDeclaration';
import { createHttpClient } from '../../providers/http/createHttpClient';
import { createPrefetchedReads, type PrefetchedReads } from '../../providers/http/createPrefetchedReads';
import type { HttpClientOptions } from '../../providers/http/HttpRequest';
import { requestError } from '../../providers/http/requestError';
import { createSession, type Session, type User } from '../../providers/session/createSession';
import { signIn } from '../../providers/session/signIn';
import { consumeFirstCall } from '../boot/fetchAhead';
import { apiSettings } from './apiSettings';
import { askInDialog } from './askInDialog';
import { createEndSession } from './createEndSession';
import type { LoginForm, LoginHandler } from './createLoginForm';
import { createReauthentication } from './createReauthentication';
import type { createRefresh, RefreshOptions } from './createRefresh';

/** The services that the bootstrap passes to the panel. */
export interface PanelServices extends Pick<PrefetchedReads, 'httpClient' | 'prefetch' | 'writes'> {
  api: ApiDeclaration;
  /** The header for a write's idempotency key; undefined if none is sent. */
  keyHeader: string | undefined;
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

/**
 * Wires session, HTTP clients and sign-in together. Three clients differ in how they handle the session: on a
 * 401 the panel's asks to sign in again, the login page's doesn't, and the guest client sends no token.
 */
export function createPanelServices(form: LoginForm, root: HTMLElement, api: ApiDeclaration) {
  const settings = apiSettings(api);
  const session = createSession();
  const clientWith = (token?: string) => createHttpClient({ ...settings, session: { token: () => token } });
  const guestClient = clientWith();
  const startSignIn = (credentials: Credentials) =>
    signIn(guestClient, credentials, api, clientWith).catch(error => {
      const { body } = error;
      if (!body?.challenge) throw error;
      return import('./askForCode').then(
        ({ askForCode }) => askForCode(form.element, body, guestClient),
        () => {
          throw requestError('network');
        },
      );
    });
  const tokenRefresh = lazyRefresh({ session, api, guestClient, clientWith });
  const bootstrapClient = createHttpClient({
    ...settings,
    session,
    ...tokenRefresh,
    fetch: consumeFirstCall,
  });
  const beforeSessionEnd = new Set<() => void>();
  const endSession = createEndSession({
    clientWith,
    api,
    session,
    beforeSessionEnd,
    root,
  });
  const askAgain = createReauthentication({
    session,
    api,
    clientWith,
    endSession,
    ask: (email, signal) =>
      askInDialog({
        form,
        email,
        signal,
        remember: session.remembered,
        signIn: startSignIn,
      }),
  });

  // Without a sign-in, a 401 is an ordinary error.
  const reauthenticate = api.signIn === false ? async () => false : askAgain;

  const prefetchedReads = createPrefetchedReads({
    httpClient: createHttpClient({
      ...settings,
      session,
      ...tokenRefresh,
      onUnauthorized: async () => (await tokenRefresh?.onUnauthorized()) || reauthenticate(),
    }),
    prefetchClient: bootstrapClient,
  });

  const services: Omit<PanelServices, 'user'> = {
    api,
    ...prefetchedReads,
    keyHeader: settings.keyHeader,
    session,
    tokenRefresh,
    signOut: async () => endSession({ logOff: true, everywhere: true }),
    reauthenticate,
    beforeSessionEnd,
  };
  const signInOnPage: LoginHandler = async ({ remember, ...credentials }) => {
    const { token, user, renewal } = await startSignIn(credentials);
    session.user = user;
    session.save(token, { remember, renewal });
  };
  return { services, signIn: signInOnPage, bootstrapClient, endSession, prefetchedReads };
}

/**
 * Refreshes an expiring token for an HTTP client, with code that loads on first use; undefined if the API
 * declares no refresh.
 */
function lazyRefresh({ api, ...options }: Omit<RefreshOptions, 'api'> & { api: ApiDeclaration }) {
  const { refresh } = api;
  if (!refresh) return undefined;
  let refreshing: ReturnType<typeof createRefresh> | undefined;
  const load = async () => {
    const { createRefresh } = await import('./createRefresh');
    refreshing ??= createRefresh({ ...options, api: { ...api, refresh } });
    return refreshing;
  };
  return {
    onUnauthorized: async () => (await load()).onUnauthorized(),
    // If the code fails to load, the call is still sent, and its response shows the error.
    renew: () => load().then(({ renew }) => renew(), noop),
  };
}

const noop = () => {};
