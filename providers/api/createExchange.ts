import { isStatus } from '../errors/isStatus';
import type { HttpClient } from '../http/createHttpClient';
import { createRenewal } from '../http/createRenewal';
import { requestError } from '../http/requestError';
import { isToken, type Session } from '../session/createSession';
import { expiryOf, findToken } from '../session/signIn';
import type { TokenCall } from './ApiDeclaration';
import { sendSessionCall } from './sendSessionCall';

interface ExchangedToken {
  /** The session token it was exchanged for. */
  sessionToken: string;
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Exchanges the session's token for a token of another API: once for concurrent calls, and again when it
 * expires or is rejected. Kept only in memory.
 * @param guestClient A client to that API that sends no token.
 * @param refresh Refreshes the session's token if the exchange is rejected with a 401; true if it succeeded.
 */
export function createExchange(
  call: TokenCall,
  guestClient: HttpClient,
  session: Pick<Session, 'token'>,
  refresh?: () => Promise<boolean>,
) {
  let exchanged: ExchangedToken | undefined;

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
  const renewToken = async () => {
    await exchange().catch(async error => {
      if (!isStatus(error, 401) || !(await refresh?.())) throw error;
      await exchange();
    });
    return token() !== undefined;
  };
  const expiresAt = () => (token() && exchanged ? exchanged.expiresAt : 0);
  return { token, ...createRenewal(renewToken, expiresAt) };
}
