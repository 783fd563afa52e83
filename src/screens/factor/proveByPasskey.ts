import type { FactorCalls, FactorState, Proof } from './FactorCalls';
import { passkeyObstacle } from './passkeyObstacle';

/** Whether one of the account's passkeys can be used on this page. */
export const canUsePasskey = ({ passkeys }: FactorState): boolean =>
  passkeyObstacle() === undefined && passkeys.some(({ origin }) => origin === location.origin);

/** Has a passkey sign for what is done next. */
export async function proveByPasskey(calls: FactorCalls, password: string): Promise<Proof> {
  const { challenge, options } = await calls.challenge(password);
  const { getPasskey } = await import('../../../providers/session/passkey');
  return { challenge, passkey: await getPasskey(options) };
}
