import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { sendSessionCall } from '../../providers/api/sendSessionCall';
import { attempt } from '../../providers/errors/attempt';
import type { HttpClient } from '../../providers/http/createHttpClient';
import { clearUserStorage } from '../../providers/session/clearUserStorage';
import { type Session, unconfirmedKey } from '../../providers/session/createSession';
import type { NewSession } from './askInDialog';

interface EndSessionOptions {
  /** A client that sends this token: when the log-off is sent, the session may have none. */
  clientWith: (token: string | undefined) => HttpClient;
  api: ApiDeclaration;
  session: Session;
  beforeSessionEnd: Iterable<() => void>;
  root: HTMLElement;
  page?: Pick<Window, 'addEventListener'> & { location: Pick<Location, 'reload'> };
}

interface SessionEnd {
  /** Whether to log off at the API, which ends the token there too. */
  logOff?: boolean;
  /** Whether to sign out the other tabs. */
  everywhere?: boolean;
  /** The next session, if a different user has signed in. */
  next?: NewSession;
}

/** The maximum wait for the log-off call. */
const logOffTimeout = 3000;

/**
 * Ends the session at most once: saves drafts, removes the token and reloads the page, so that nothing of the
 * session stays in memory. The address stays, so signing in returns to it.
 */
export function createEndSession(options: EndSessionOptions): (end: SessionEnd) => void {
  const { clientWith, api, session, beforeSessionEnd, root, page = window } = options;
  let ended = false;

  // A form with unsaved changes would ask whether to leave. Its draft is saved, and the screen must not stay
  // open. Chromium calls these listeners in registration order, so this one must precede any form's.
  page.addEventListener('beforeunload', event => ended && event.stopImmediatePropagation());

  return ({ logOff = false, everywhere = false, next }) => {
    if (ended) return;
    ended = true;
    prepareSessionEnd(beforeSessionEnd);
    // An explicit sign-out: a session that isn't remembered leaves no drafts behind.
    if (logOff && !session.remembered && session.user) clearUserStorage(session.user);
    const logOffCall = logOff ? sendLogOff(clientWith(session.token()), api) : undefined;
    if (everywhere) session.signOut();
    else session.clear();
    if (next) {
      session.user = next.user;
      session.save(next.token, next);
    }
    root.hidden = true;
    // Otherwise the next page would find the cookie.
    if (api.cookies && logOffCall) void logOffCall.then(() => page.location.reload());
    else page.location.reload();
  };
}

/** Saves drafts. One that fails is reported and stops nothing. */
export function prepareSessionEnd(beforeSessionEnd: Iterable<() => void>) {
  for (const prepare of beforeSessionEnd) {
    try {
      prepare();
    } catch (error) {
      reportError(error);
    }
  }
}

/** Logs off at the API, unless it declares no such call. Never rejects. */
export function sendLogOff(httpClient: HttpClient, { signOut = {}, cookies }: ApiDeclaration) {
  if (signOut === false) return undefined;
  if (cookies) attempt(() => localStorage.setItem(unconfirmedKey, '1'));
  // Fresh: not retried, which would take longer than the timeout.
  const options = { timeout: logOffTimeout, keepalive: true, isFresh: true };
  return sendSessionCall(httpClient, signOut, 'GET /admin/auth/logoff', options).then(
    () => localStorage.removeItem(unconfirmedKey),
    () => {
      // This browser's session ends regardless of the API's response (upstream-contract.md §2).
    },
  );
}
