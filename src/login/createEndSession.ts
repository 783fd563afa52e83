import type { ApiDeclaration, SessionCall } from '../../providers/api/ApiDeclaration';
import { sendSessionCall } from '../../providers/api/sendSessionCall';
import type { HttpClient } from '../../providers/http/httpClient';
import { forgetDrafts } from '../../providers/session/forgetDrafts';
import type { Session } from '../../providers/session/session';
import type { SignedIn } from '../../providers/session/signIn';

interface EndSessionOptions {
  httpClient: HttpClient;
  /** How the API is told; `false`: not at all. */
  signOut?: ApiDeclaration['signOut'] | undefined;
  session: Session;
  /** The session is the API's cookie, which the next page would find again: its end is waited for. */
  cookies?: object | undefined;
  beforeSessionEnd: Iterable<() => void>;
  root: HTMLElement;
  page?: Pick<Window, 'addEventListener'> & { location: Pick<Location, 'reload'> };
}

export interface EndOfSession {
  /** Whether the API receives a log-off, so that the token ends there too. */
  logOff?: boolean;
  /** Whether the other tabs receive the sign-out. */
  everywhere?: boolean;
  /** The session that follows this one: somebody else has signed in. */
  next?: SignedIn & { remember: boolean };
}

/** The API has this long to hear that the session is over; where `/logoff` hangs, nobody waits for it. */
const logOffTimeout = 3000;

/**
 * Ends the session at most once: what is unsaved is kept, the token removed, the page loaded afresh, so that
 * nothing of one session is left in memory for the next. The address stays: signing in leads back to it.
 */
export function createEndSession(options: EndSessionOptions): (end: EndOfSession) => void {
  const { httpClient, session, beforeSessionEnd, root, page = window, signOut, cookies } = options;
  let ended = false;

  // A form with unsaved changes asks whether to leave. Its draft is kept, and the screen must not stay open
  // meanwhile. Chromium calls these listeners in the order of their registration: this one must come before
  // any form's.
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
    // Signed out of, not merely ended: a session that isn't remembered leaves nothing behind.
    if (logOff && !session.remembered && session.user) forgetDrafts(session.user);
    const logOffCall = logOff && signOut !== false ? tellApi(httpClient, signOut) : undefined;
    if (everywhere) session.signOut();
    else session.clear();
    if (next) session.save(next.token, next);
    root.hidden = true;
    if (cookies && logOffCall) void logOffCall.then(() => page.location.reload());
    else page.location.reload();
  };
}

function tellApi(httpClient: HttpClient, call: SessionCall<undefined> = {}) {
  const timeout = { timeout: logOffTimeout, keepalive: true };
  return sendSessionCall(httpClient, call, 'GET /admin/auth/logoff', timeout).catch(() => {
    // The session of this browser is over whatever the API answers (upstream-contract.md §2).
  });
}
