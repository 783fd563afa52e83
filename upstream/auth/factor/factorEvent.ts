import { subjectOf } from '../../administrators/presentAdministrator';
import type { Change } from '../../events/Change';
import type { SignedIn } from '../sessions';

/**
 * The event of a changed factor.
 * @param ended How many other sessions have ended with it.
 * @param passkey The name of the one that it is about.
 */
export function factorEvent(signedIn: SignedIn, event: Change['event'], ended = 0, passkey?: string): Change {
  const sessions = ended > 0 ? [{ sessions: ended + 1 }, { sessions: 1 }] : [{}, {}];
  const [before, after] = event === 'factor-removal' ? [{ passkey }, {}] : [{}, { passkey }];
  return {
    ...subjectOf(accountOf(signedIn)),
    event,
    from: { ...sessions[0], ...before },
    to: { ...sessions[1], ...after },
  };
}

export const accountOf = ({ administratorId, name, email }: SignedIn) => ({
  _id: administratorId,
  name,
  email,
});
