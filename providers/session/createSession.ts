import { attempt } from '../errors/attempt';

export interface User {
  name: string;
  email: string;
  /** The record as returned by the API. */
  record?: unknown;
}

/** How to renew an expired token. */
export interface Renewal {
  /** Empty if it is in a cookie. */
  refreshToken: string;
  /** When the token expires, in milliseconds since 1970. */
  until?: number | undefined;
}

export interface Session {
  /** The token in use, if any; always valid in an HTTP header. */
  token(): string | undefined;
  /** The token now in storage, which another tab may have replaced. */
  storedToken(): string | undefined;
  /** Whether the token outlives the browser window (Remember me). */
  readonly remembered: boolean;
  user: User | undefined;
  save(token: string, options: { remember: boolean; renewal?: Renewal | undefined }): void;
  /** Called after each `save`. */
  onSaved?: (() => void) | undefined;
  /** The renewal saved with the token now in storage. */
  renewal(): Renewal | undefined;
  /** The user's email saved with it: some APIs name none when asked whose the token is. */
  email(): string;
  /**
   * Removes the token from storage, so that no page opens with it; this tab keeps it in memory. A token that
   * another tab has stored since remains.
   */
  forget(): void;
  /** Forgets the token, and removes token and user from this tab, without notifying other tabs. */
  clear(): void;
  /** Clears the session and the storage, and notifies the other tabs, which then end theirs too. */
  signOut(): void;
  /** Calls the listener when another tab stores a token. Returns the unsubscribe function. */
  onStored(listener: () => void): () => void;
  /** Calls the listener with another tab's token when that signs out. Returns the unsubscribe function. */
  onSignedOut(listener: (token: unknown) => void): () => void;
}

interface SessionOptions {
  temporary?: Storage;
  persistent?: Storage;
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined;
  /** Receives the `storage` events of other tabs. */
  page?: EventTarget | undefined;
}

export const tokenKey = 'seamark.token';
/** Set after a log-off that the API has not confirmed: it may still accept the session's cookie. */
export const unconfirmedKey = 'seamark.unconfirmed';
const renewalKey = 'seamark.renewal';
const emailKey = 'seamark.email';

/**
 * Stores the token and the user's email in session storage, or in persistent storage with Remember me
 * (requirements.md §4.1), and the user in memory. If storage fails, the session lives in memory until the
 * page is left. A corrupt token counts as none.
 */
export function createSession({
  temporary = sessionStorage,
  persistent = localStorage,
  channel = openChannel(),
  page = globalThis.window,
}: SessionOptions = {}): Session {
  const storedToken = () => tokenIn(temporary) ?? tokenIn(persistent);
  let token = storedToken();
  let remembered = tokenIn(temporary) === undefined && token !== undefined;

  const remove = (...keys: string[]) => {
    for (const storage of [temporary, persistent])
      for (const key of keys) attempt(() => storage.removeItem(key));
  };
  const saved = (key: string) =>
    attempt(() => (tokenIn(temporary) === undefined ? persistent : temporary).getItem(key)) ?? '';
  const forget = () => {
    if ([token, undefined].includes(storedToken())) remove(tokenKey, renewalKey, emailKey);
  };
  const clear = () => {
    forget();
    token = undefined;
    session.user = undefined;
  };

  const session: Session = {
    user: undefined,
    token: () => token,
    storedToken,
    get remembered() {
      return remembered;
    },
    save(newToken, { remember, renewal }) {
      const email = session.user?.email ?? session.email();
      remove(tokenKey, renewalKey, emailKey, unconfirmedKey);
      token = isToken(newToken) ? newToken : undefined;
      remembered = remember;
      const storage = remember ? persistent : temporary;
      // Stored first, because other tabs read it when they are notified of the token.
      if (email) attempt(() => storage.setItem(emailKey, email));
      if (renewal) attempt(() => storage.setItem(renewalKey, JSON.stringify(renewal)));
      attempt(() => storage.setItem(tokenKey, newToken));
      session.onSaved?.();
    },
    renewal: () => attempt(() => JSON.parse(saved(renewalKey)) as Renewal),
    email: () => saved(emailKey),
    forget,
    clear,
    signOut() {
      remove(tokenKey, renewalKey, emailKey);
      attempt(() => channel?.postMessage(token));
      clear();
    },
    onStored(listener) {
      const receive = (event: Event) => {
        const { key, newValue } = event as StorageEvent;
        if (key === tokenKey && newValue !== null) listener();
      };
      page?.addEventListener('storage', receive);
      return () => page?.removeEventListener('storage', receive);
    },
    onSignedOut(listener) {
      const receive = (event: MessageEvent) => listener(event.data);
      channel?.addEventListener('message', receive);
      return () => channel?.removeEventListener('message', receive);
    },
  };
  return session;
}

/**
 * Accepts printable ASCII without quotes and JSON punctuation, which may follow the scheme in
 * `Authorization`.
 */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^(?!(null|undefined)$)[\w.~+/=|:!$%&*@-]{1,8192}$/.test(value);
}

function tokenIn(storage: Storage): string | undefined {
  const value = attempt(() => storage.getItem(tokenKey));
  return isToken(value) ? value : undefined;
}

function openChannel(): BroadcastChannel | undefined {
  return attempt(() => new BroadcastChannel('seamark.session'));
}
