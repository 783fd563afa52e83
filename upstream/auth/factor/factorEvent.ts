import { subjectOf } from '../../administrators/serializeAdministrator';
import type { Change } from '../../events/recordChanges';
import { endedSessions, type SignedIn } from '../sessions';

/** A change to the second factor, with the number of other sessions it ended and a passkey's name. */
export function factorEvent(signedIn: SignedIn, event: Change['event'], ended = 0, passkey?: string): Change {
  const { from, to } = endedSessions(ended);
  const [before, after] = event === 'factor-removal' ? [{ passkey }, {}] : [{}, { passkey }];
  return { ...subjectOf(signedIn), event, from: { ...from, ...before }, to: { ...to, ...after } };
}
