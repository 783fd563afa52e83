import { HttpError } from 'ra-core';
import type { ApiDeclaration, RefreshCall } from '../../providers/api/ApiDeclaration';
import { sendSessionCall } from '../../providers/api/sendSessionCall';
import type { HttpClient } from '../../providers/http/createHttpClient';
import { createRenewal } from '../../providers/http/createRenewal';
import { isToken, type Session } from '../../providers/session/createSession';
import { findToken, readRenewal } from '../../providers/session/signIn';
import { takeOverFromOtherTab } from './createReauthentication';

export interface RefreshOptions {
  session: Session;
  api: ApiDeclaration & { refresh: RefreshCall };
  guestClient: HttpClient;
  clientWith: (token: string) => HttpClient;
}

/** Refreshes an expiring token for an HTTP client: one refresh for concurrent calls. */
export function createRefresh(options: RefreshOptions) {
  const { renew, onUnauthorized } = createRenewal(
    () => inOneTab(() => refresh(options)),
    () => options.session.renewal()?.until ?? Number.POSITIVE_INFINITY,
  );
  // If that fails, the call is still sent, and its response shows the error.
  return { onUnauthorized, renew: () => renew()?.catch(() => false) };
}

/** Waits for another tab that is refreshing. Browsers have no locks without TLS. */
function inOneTab(run: () => Promise<boolean>): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('seamark.refresh', run) : run();
}

/**
 * Exchanges the refresh token for a new token, unless another tab has done so. A rejected refresh token is
 * not sent again.
 * @returns Whether there is a new token.
 * @throws HttpError if the API is unreachable or unavailable: the refresh token may still be valid.
 */
async function refresh(options: RefreshOptions): Promise<boolean> {
  const { session, api, guestClient } = options;
  const before = session.token();
  if (before === undefined) return false;
  if (await takeOverFromOtherTab(options)) return true;
  const renewal = session.renewal();
  // A token that differs from this tab's belongs to another sign-in.
  if (!renewal || session.storedToken() !== before) return false;
  const { remembered: remember } = session;
  try {
    const { refreshToken } = renewal;
    const response = await sendSessionCall(guestClient, api.refresh, api.refresh.request, {
      content: refreshToken,
      defaultBody: refreshToken ? { refreshToken } : {},
      // Never retried, because many APIs end the session if a refresh token is used twice.
      isRead: true,
      isFresh: true,
    });
    const token = findToken(response, api.refresh.token ?? (api.signIn || undefined)?.token);
    if (session.token() !== before) return session.token() !== undefined;
    if (isToken(token)) {
      session.save(token, { remember, renewal: readRenewal(response, api.refresh, refreshToken) });
      return true;
    }
  } catch (error) {
    if (!isRejection(error)) throw error;
  }
  if (session.token() === before) session.save(before, { remember });
  return false;
}

const isRejection = (error: unknown) =>
  error instanceof HttpError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status);
