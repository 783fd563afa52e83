import { isStatus } from '../errors/isStatus';
import type { HttpClient } from '../http/httpClient';
import { requestError } from '../http/requestError';
import { isToken, type Session } from '../session/session';
import { readToken } from '../session/signIn';
import type { ExchangeCall } from './OtherApi';
import { readPlace } from './readPlace';
import { sendSessionCall } from './sendSessionCall';

interface Held {
  /** The session's token that it was exchanged for. */
  of: string;
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Milliseconds before its end in which a token counts as ended: a call takes its time. */
const haste = 10_000;

/**
 * A token of another API's own, for which the session's is exchanged: once for any number of calls, again
 * where it ends or is rejected. It is kept in memory alone.
 * @param guest A client to that API that sends no token.
 * @param refresh Refreshes the session's token where the exchange is rejected with a 401; true where it did.
 */
export function createExchange(
  call: ExchangeCall,
  guest: HttpClient,
  session: Pick<Session, 'token'>,
  refresh?: () => Promise<boolean>,
) {
  let held: Held | undefined;
  let pending: Promise<void> | undefined;

  async function exchange(): Promise<void> {
    const of = session.token();
    if (of === undefined) return;
    const response = await sendSessionCall(guest, call, call.request, {
      content: of,
      defaultBody: { token: of },
    });
    const token = call.token === undefined ? readToken(response.body) : readPlace(response, call.token);
    if (!isToken(token)) throw requestError('no_token', false);
    const seconds = Number(call.expiresIn === undefined ? undefined : readPlace(response, call.expiresIn));
    held = { of, token, until: seconds > 0 ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY };
  }

  const token = () => (held && held.of === session.token() ? held.token : undefined);
  const again = () => {
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
    /** Awaited before a call that would go out without a good token. */
    renew: () => (token() && held && held.until - haste > Date.now() ? undefined : again()),
    /** After a 401: true where there is a new token. */
    onUnauthorized: async () => {
      await again();
      return token() !== undefined;
    },
  };
}
