import { subjectOf } from '../../administrators/serializeAdministrator';
import type { Change } from '../../events/Change';
import { endedSessions, type SignedIn } from '../sessions';

/**
 * The event of a change to the second factor.
 * @param ended Number of other sessions that ended.
 * @param passkey Name of the passkey that changed.
 */
export function factorEvent(signedIn: SignedIn, event: Change['event'], ended = 0, passkey?: string): Change {
  const { from, to } = endedSessions(ended);
  const [before, after] = event === 'factor-removal' ? [{ passkey }, {}] : [{}, { passkey }];
  return { ...subjectOf(signedIn), event, from: { ...from, ...before }, to: { ...to, ...after } };
}
