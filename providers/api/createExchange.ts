import { isStatus } from '../errors/isStatus';
import type { HttpClient } from '../http/createHttpClient';
import { requestError } from '../http/requestError';
import { isToken, type Session } from '../session/createSession';
import { expiryOf, findToken } from '../session/signIn';
import type { ExchangeCall } from './OtherApi';
import { sendSessionCall } from './sendSessionCall';

interface ExchangedToken {
  /** The session token it was exchanged for. */
  sessionToken: string;
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Milliseconds before its expiry when a token already counts as expired, because a call takes time. */
const expiryMargin = 10_000;

/**
 * Exchanges the session's token for a token of another API: once for concurrent calls, and again when it
 * expires or is rejected. Kept only in memory.
 * @param guestClient A client to that API that sends no token.
 * @param refresh Refreshes the session's token if the exchange is rejected with a 401; true if it succeeded.
 */
export function createExchange(
  call: ExchangeCall,
  guestClient: HttpClient,
  session: Pick<Session, 'token'>,
  refresh?: () => Promise<boolean>,
) {
  let exchanged: ExchangedToken | undefined;
  let pending: Promise<void> | undefined;

  async function exchange(): Promise<void> {
    const sessionToken = session.token();
    if (sessionToken === undefined) return;
    const response = await sendSessionCall(guestClient, call, call.request, {
      content: sessionToken,
      defaultBody: { token: sessionToken },
    });
    const token = findToken(response, call.token);
    if (!isToken(token)) throw requestError('no_token');
    const expiresAt = expiryOf(response, call.expiresIn) ?? Number.POSITIVE_INFINITY;
    exchanged = { sessionToken, token, expiresAt };
  }

  const token = () => (exchanged && exchanged.sessionToken === session.token() ? exchanged.token : undefined);
  const exchangeOnce = () => {
    pending ??= exchange()
      .catch(async error => {
        if (!isStatus(error, 401) || !(await refresh?.())) throw error;
        await exchange();
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };

  return {
    token,
    /** Called before each request; returns a promise to await if there is no valid token. */
    renew: () =>
      token() && exchanged && exchanged.expiresAt - expiryMargin > Date.now() ? undefined : exchangeOnce(),
    /** Called after a 401; true if there is a new token. */
    onUnauthorized: async () => {
      await exchangeOnce();
      return token() !== undefined;
    },
  };
}
