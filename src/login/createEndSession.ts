import type { ApiDeclaration, SessionCall } from '../../providers/api/ApiDeclaration';
import { sendSessionCall } from '../../providers/api/sendSessionCall';
import type { HttpClient } from '../../providers/http/httpClient';
import { forgetDrafts } from '../../providers/session/forgetDrafts';
import type { Session } from '../../providers/session/session';
import type { SignedIn } from '../../providers/session/signIn';

interface EndSessionOptions {
  httpClient: HttpClient;
  /** The log-off call; `false` for none. */
  signOut?: ApiDeclaration['signOut'] | undefined;
  session: Session;
  /**
   * The session is the API's cookie, so the reload waits for the log-off; otherwise the next page would find
   * the cookie.
   */
  cookies?: object | undefined;
  beforeSessionEnd: Iterable<() => void>;
  root: HTMLElement;
  page?: Pick<Window, 'addEventListener'> & { location: Pick<Location, 'reload'> };
}

export interface EndOfSession {
  /** Whether to log off at the API, which ends the token there too. */
  logOff?: boolean;
  /** Whether to sign out the other tabs. */
  everywhere?: boolean;
  /** The next session, if a different user has signed in. */
  next?: SignedIn & { remember: boolean };
}

/** The maximum wait for the log-off call. */
const logOffTimeout = 3000;

/**
 * Ends the session at most once: saves drafts, removes the token and reloads the page, so that nothing of the
 * session stays in memory. The address stays, so signing in returns to it.
 */
export function createEndSession(options: EndSessionOptions): (end: EndOfSession) => void {
  const { httpClient, session, beforeSessionEnd, root, page = window, signOut, cookies } = options;
  let ended = false;

  // A form with unsaved changes would ask whether to leave. Its draft is saved, and the screen must not stay
  // open. Chromium calls these listeners in registration order, so this one must precede any form's.
  page.addEventListener('beforeunload', event => ended && event.stopImmediatePropagation());

  return ({ logOff = false, everywhere = false, next }) => {
    if (ended) return;
    ended = true;
    for (const prepare of beforeSessionEnd) {
      try {
        prepare();
      } catch (error) {
        reportError(error);
      }
    }
    // An explicit sign-out: a session that isn't remembered leaves no drafts behind.
    if (logOff && !session.remembered && session.user) forgetDrafts(session.user);
    const logOffCall = logOff && signOut !== false ? sendLogOff(httpClient, signOut) : undefined;
    if (everywhere) session.signOut();
    else session.clear();
    if (next) session.save(next.token, next);
    root.hidden = true;
    if (cookies && logOffCall) void logOffCall.then(() => page.location.reload());
    else page.location.reload();
  };
}

function sendLogOff(httpClient: HttpClient, call: SessionCall<undefined> = {}) {
  const timeout = { timeout: logOffTimeout, keepalive: true };
  return sendSessionCall(httpClient, call, 'GET /admin/auth/logoff', timeout).catch(() => {
    // This browser's session ends regardless of the API's response (upstream-contract.md §2).
  });
}
