import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import type { HttpClient } from '../../providers/http/httpClient';
import type { Session } from '../../providers/session/session';
import { currentUser, isSamePerson, type SignedIn } from '../../providers/session/signIn';

type NewSession = SignedIn & { remember: boolean };

interface ReauthenticationOptions {
  session: Session;
  /** Default: the embedded API. */
  api?: ApiDeclaration;
  /** A client that sends the given token and asks nobody on a 401. */
  clientWith: (token: string) => HttpClient;
  /** Asks in a dialog who is there; undefined when it was cancelled, or is no longer asked. */
  ask: (email: string, signal: AbortSignal) => Promise<NewSession | undefined>;
  endSession: (end: { next?: NewSession }) => void;
}

/**
 * What happens on a 401 in the middle of work: one dialog for any number of calls. True when the same person
 * has signed in again, here or in another tab; otherwise the session ends.
 */
export function createReauthentication(options: ReauthenticationOptions): () => Promise<boolean> {
  const { session, ask, endSession } = options;
  let pending: Promise<boolean> | undefined;
  let over = false;

  const reauthenticate = async () => {
    const user = session.user ?? { name: '', email: '' };
    const renewed = new AbortController();
    const adopt = async () => {
      if (await takeOverFromOtherTab(options)) renewed.abort();
    };
    const stop = session.onStored(adopt);
    await adopt();
    const next = renewed.signal.aborted ? undefined : await ask(user.email, renewed.signal);
    stop();
    if (renewed.signal.aborted) return true;
    if (next && isSamePerson(user, next.user)) {
      session.save(next.token, next);
      return true;
    }
    over = true;
    endSession(next ? { next } : {});
    return false;
  };

  return async () => {
    // An answer to a call of a session that has been signed out of meanwhile: nobody is asked.
    if (over || session.token() === undefined) return false;
    pending ??= reauthenticate().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** Goes on with the token that another tab has stored, if it is the same person's. */
export async function takeOverFromOtherTab({
  session,
  clientWith,
  api,
}: Pick<ReauthenticationOptions, 'session' | 'clientWith' | 'api'>): Promise<boolean> {
  // A cookie is every tab's: the API alone knows whose it is now.
  const token = session.storedToken();
  if (token === undefined || !session.user || (token === session.token() && !api?.cookies)) return false;
  try {
    if (!isSamePerson(session.user, await currentUser(clientWith(token), api))) return false;
    session.save(token, { remember: session.remembered, renewal: session.renewal() });
    return true;
  } catch {
    return false;
  }
}
