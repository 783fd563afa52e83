import { HttpError } from 'ra-core';
import type { ApiDeclaration, RefreshCall } from '../../providers/api/ApiDeclaration';
import { readPlace } from '../../providers/api/readPlace';
import { sendSessionCall } from '../../providers/api/sendSessionCall';
import type { HttpClient } from '../../providers/http/httpClient';
import { isToken, type Session } from '../../providers/session/session';
import { readRenewal, readToken } from '../../providers/session/signIn';
import { takeOverFromOtherTab } from './createReauthentication';

export interface RefreshOptions {
  session: Session;
  api: ApiDeclaration & { refresh: RefreshCall };
  guestClient: HttpClient;
  clientWith: (token: string) => HttpClient;
}

/** Milliseconds before its end in which a token counts as ended: a call takes its time. */
const haste = 10_000;

/** What an HTTP client does about a token that ends: one refresh for any number of calls. */
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
      // Where that fails, the call is sent all the same, and its answer tells.
      return until - haste < Date.now() ? onUnauthorized().catch(() => false) : undefined;
    },
  };
}

interface Options {
  session: Session;
  api: ApiDeclaration & { refresh: RefreshCall };
  /** A client that sends no token. */
  guestClient: HttpClient;
  /** Takes over what another tab has signed in or refreshed; true where that is the same person's. */
  takeOver: () => Promise<boolean>;
  locks?: Pick<LockManager, 'request'> | undefined;
}

/**
 * Exchanges the refresh token for a new token, one tab at a time: the other tabs use what the first received.
 * A rejected refresh token is not sent again.
 * @returns Whether there is a new token.
 * @throws HttpError if the API is unreachable or unavailable: the refresh token may still be valid.
 */
export async function refreshSession(options: Options): Promise<boolean> {
  const { locks = globalThis.navigator?.locks } = options;
  // Without TLS browsers have no locks.
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
      // Made once: many APIs end the session where a refresh token comes twice.
      isRead: true,
      isFresh: true,
    });
    const place = api.refresh.token ?? (api.signIn || undefined)?.token;
    const token = place === undefined ? readToken(response.body) : readPlace(response, place);
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
