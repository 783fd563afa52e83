import { HttpError } from 'ra-core';
import type { ApiDeclaration, RefreshCall } from '../../providers/api/ApiDeclaration';
import { tokenAt } from '../../providers/api/atPath';
import { sendSessionCall } from '../../providers/api/sendSessionCall';
import type { HttpClient } from '../../providers/http/createHttpClient';
import { isToken, type Session } from '../../providers/session/createSession';
import { readRenewal, readToken } from '../../providers/session/signIn';
import { takeOverFromOtherTab } from './createReauthentication';

export interface RefreshOptions {
  session: Session;
  api: ApiDeclaration & { refresh: RefreshCall };
  guestClient: HttpClient;
  clientWith: (token: string) => HttpClient;
}

/** Milliseconds before its expiry when a token already counts as expired, because a call takes time. */
const expiryMargin = 10_000;

/** Refreshes an expiring token for an HTTP client: one refresh for concurrent calls. */
export function createRefresh(options: RefreshOptions) {
  const { session } = options;
  let pending: Promise<boolean> | undefined;

  const onUnauthorized = () => {
    const takeOver = () => takeOverFromOtherTab(options);
    pending ??= refreshSession({ ...options, takeOver }).finally(() => {
      pending = undefined;
    });
    return pending;
  };

  return {
    onUnauthorized,
    renew: () => {
      const { until = Number.POSITIVE_INFINITY } = session.renewal() ?? {};
      // If that fails, the call is still sent, and its response shows the error.
      return until - expiryMargin < Date.now() ? onUnauthorized().catch(() => false) : undefined;
    },
  };
}

interface Options extends Omit<RefreshOptions, 'clientWith'> {
  /** Adopts another tab's new token; true if it belongs to the same user. */
  takeOver: () => Promise<boolean>;
  locks?: Pick<LockManager, 'request'> | undefined;
}

/**
 * Exchanges the refresh token for a new token, one tab at a time; other tabs use the first one's result. A
 * rejected refresh token is not sent again.
 * @returns Whether there is a new token.
 * @throws HttpError if the API is unreachable or unavailable: the refresh token may still be valid.
 */
export async function refreshSession(options: Options): Promise<boolean> {
  const { locks = globalThis.navigator?.locks } = options;
  // Browsers have no locks without TLS.
  return locks ? locks.request('seamark.refresh', () => refresh(options)) : refresh(options);
}

async function refresh({ session, api, guestClient, takeOver }: Options): Promise<boolean> {
  const before = session.token();
  if (before === undefined) return false;
  if (await takeOver()) return true;
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
    const location = api.refresh.token ?? (api.signIn || undefined)?.token;
    const token = location === undefined ? readToken(response.body) : tokenAt(response, location);
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
