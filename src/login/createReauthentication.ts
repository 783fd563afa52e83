import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import type { HttpClient } from '../../providers/http/createHttpClient';
import type { Session } from '../../providers/session/createSession';
import { isSamePerson, sessionUser } from '../../providers/session/signIn';
import type { NewSession } from './askInDialog';

interface ReauthenticationOptions {
  session: Session;
  api?: ApiDeclaration;
  /** A client that sends the given token and opens no dialog on a 401. */
  clientWith: (token: string) => HttpClient;
  /** Opens the sign-in dialog; undefined if it was cancelled or aborted. */
  ask: (email: string, signal: AbortSignal) => Promise<NewSession | undefined>;
  endSession: (end: { next?: NewSession }) => void;
}

/**
 * Handles a 401 during work: one dialog for concurrent calls. True if the same user has signed in again, here
 * or in another tab; otherwise the session ends. With `mustAsk`, the dialog opens even if the API still
 * accepts the session.
 */
export function createReauthentication(
  options: ReauthenticationOptions,
): (mustAsk?: boolean) => Promise<boolean> {
  const { session, ask, endSession } = options;
  let pending: Promise<boolean> | undefined;
  let hasEnded = false;

  const reauthenticate = async (mustAsk: boolean) => {
    const user = session.user ?? { name: '', email: '' };
    const renewed = new AbortController();
    const adopt = async () => {
      if (await takeOverFromOtherTab(options)) renewed.abort();
    };
    const unsubscribe = session.onStored(adopt);
    if (!mustAsk || session.storedToken() !== session.token()) await adopt();
    const next = renewed.signal.aborted ? undefined : await ask(user.email, renewed.signal);
    unsubscribe();
    if (renewed.signal.aborted) return true;
    if (next && isSamePerson(user, next.user)) {
      session.save(next.token, next);
      return true;
    }
    hasEnded = true;
    endSession(next ? { next } : {});
    return false;
  };

  return async (mustAsk = false) => {
    // The 401 answers a call of a session that has since ended, so no dialog opens.
    if (hasEnded || session.token() === undefined) return false;
    pending ??= reauthenticate(mustAsk).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** Adopts the token that another tab has stored, if it belongs to the same user. */
export async function takeOverFromOtherTab({
  session,
  clientWith,
  api,
}: Pick<ReauthenticationOptions, 'session' | 'clientWith' | 'api'>): Promise<boolean> {
  // All tabs share a cookie, and only the API knows whose it is now.
  const token = session.storedToken();
  if (token === undefined || !session.user || (token === session.token() && !api?.cookies)) return false;
  try {
    if (!isSamePerson(session.user, await sessionUser(session, clientWith(token), api))) return false;
    // Another token can only come from persistent storage.
    const remember = session.remembered || token !== session.token();
    session.save(token, { remember, renewal: session.renewal() });
    return true;
  } catch {
    return false;
  }
}
