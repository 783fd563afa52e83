export interface User {
  name: string;
  email: string;
  /** As the API has answered it. */
  record?: unknown;
}

/** By what a token is changed for a new one when it ends. */
export interface Renewal {
  /** Empty where it is in a cookie. */
  refreshToken: string;
  /** When the token ends, in milliseconds since 1970. */
  until?: number;
}

export interface Session {
  /** The token in use, if any: always one that may stand in an HTTP header. */
  token(): string | undefined;
  /** The token that storage holds now: another tab may have signed in again since. */
  storedToken(): string | undefined;
  /** Whether the token outlives the browser window (Remember me). */
  readonly remembered: boolean;
  user: User | undefined;
  save(token: string, options: { remember: boolean; renewal?: Renewal | undefined }): void;
  /** What was saved with the token that storage holds now. */
  renewal(): Renewal | undefined;
  /** Forgets token and user in this tab and in storage, without a word to the other tabs. */
  clear(): void;
  /** Forgets them and tells the other tabs, which then end their sessions too. */
  signOut(): void;
  /** Calls the listener when another tab has stored a token. Returns the way to stop it. */
  onStored(listener: () => void): () => void;
  /** Calls the listener when another tab signs out. Returns the way to stop it. */
  onSignedOut(listener: () => void): () => void;
}

interface SessionOptions {
  temporary?: Storage;
  persistent?: Storage;
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined;
  /** Where other tabs' changes to storage are told. */
  page?: EventTarget | undefined;
}

export const tokenKey = 'seamark.token';
const renewalKey = 'seamark.renewal';
const signedOut = 'signed out';

/**
 * Keeps the token in session storage, or in persistent storage with Remember me (requirements.md §4.1), and
 * the user in memory. Where storage fails, the session lives in memory until the page is left. A corrupt
 * token counts as none.
 */
export function createSession({
  temporary = sessionStorage,
  persistent = localStorage,
  channel = openChannel(),
  page = globalThis.window,
}: SessionOptions = {}): Session {
  const storedToken = () => readToken(temporary) ?? readToken(persistent);
  let token = storedToken();
  let remembered = readToken(temporary) === undefined && token !== undefined;

  const clear = () => {
    token = undefined;
    session.user = undefined;
    for (const storage of [temporary, persistent])
      for (const key of [tokenKey, renewalKey]) attempt(() => storage.removeItem(key));
  };

  const session: Session = {
    user: undefined,
    token: () => token,
    storedToken,
    get remembered() {
      return remembered;
    },
    save(newToken, { remember, renewal }) {
      const { user } = session;
      clear();
      session.user = user;
      token = isToken(newToken) ? newToken : undefined;
      remembered = remember;
      const storage = remember ? persistent : temporary;
      // First: other tabs look at it when they hear of the token.
      if (renewal) attempt(() => storage.setItem(renewalKey, JSON.stringify(renewal)));
      attempt(() => storage.setItem(tokenKey, newToken));
    },
    renewal() {
      const storage = readToken(temporary) === undefined ? persistent : temporary;
      return attempt(() => JSON.parse(storage.getItem(renewalKey) ?? '') as Renewal);
    },
    clear,
    signOut() {
      clear();
      attempt(() => channel?.postMessage(signedOut));
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
      const receive = (event: MessageEvent) => event.data === signedOut && listener();
      channel?.addEventListener('message', receive);
      return () => channel?.removeEventListener('message', receive);
    },
  };
  return session;
}

/**
 * Printable ASCII without the characters of quoting and JSON: what may follow the scheme in `Authorization`.
 */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^(?!(null|undefined)$)[\w.~+/=|:!$%&*@-]{1,8192}$/.test(value);
}

function readToken(storage: Storage): string | undefined {
  const value = attempt(() => storage.getItem(tokenKey));
  return isToken(value) ? value : undefined;
}

function openChannel(): BroadcastChannel | undefined {
  return attempt(() => new BroadcastChannel('seamark.session'));
}

/**
 * Storage and channels may be refused at any moment; the session then goes on in memory, in this tab alone.
 */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
