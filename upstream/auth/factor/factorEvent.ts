import { subjectOf } from '../../administrators/presentAdministrator';
import type { Change } from '../../events/Change';
import { endedSessions, type SignedIn } from '../sessions';

/**
 * The event of a changed factor.
 * @param ended How many other sessions have ended with it.
 * @param passkey The name of the one that it is about.
 */
export function factorEvent(signedIn: SignedIn, event: Change['event'], ended = 0, passkey?: string): Change {
  const { from, to } = endedSessions(ended);
  const [before, after] = event === 'factor-removal' ? [{ passkey }, {}] : [{}, { passkey }];
  return { ...subjectOf(signedIn), event, from: { ...from, ...before }, to: { ...to, ...after } };
}
