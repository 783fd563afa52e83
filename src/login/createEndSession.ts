import type { HttpClient } from '../../providers/http/httpClient';
import type { Session } from '../../providers/session/session';
import type { SignedIn } from '../../providers/session/signIn';

interface EndSessionOptions {
  httpClient: HttpClient;
  session: Session;
  beforeSessionEnd: Iterable<() => void>;
  root: HTMLElement;
  page?: Pick<Window, 'addEventListener'> & { location: Pick<Location, 'reload'> };
}

export interface EndOfSession {
  /** Whether the API is told, so that the token dies there too. */
  logOff?: boolean;
  /** Whether the other tabs are told. */
  everywhere?: boolean;
  /** The session that follows this one: somebody else has signed in. */
  next?: SignedIn & { remember: boolean };
}

/** The API has this long to hear that the session is over; where `/logoff` hangs, nobody waits for it. */
const logOffTimeout = 3000;

/**
 * Ends the session at most once: the last words of whoever has unsaved work, the token gone, the page loaded
 * afresh, so that nothing of one session is left in memory for the next. The address stays: signing in leads
 * back to it.
 */
export function createEndSession(options: EndSessionOptions): (end: EndOfSession) => void {
  const { httpClient, session, beforeSessionEnd, root, page = window } = options;
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
    if (logOff) tellApi(httpClient);
    if (everywhere) session.signOut();
    else session.clear();
    if (next) session.save(next.token, { remember: next.remember });
    root.hidden = true;
    page.location.reload();
  };
}

function tellApi(httpClient: HttpClient): void {
  httpClient('/admin/auth/logoff', { timeout: logOffTimeout, keepalive: true }).catch(() => {
    // The session of this browser is over whatever the API says (upstream-contract.md §2).
  });
}
