import type { Orm } from '../database/Database';
import { type Origin, storeEvents } from './storeEvents';

const minute = 60_000;
const maxPerMinute = 30;

/** What a wrong password or code was sent for. */
export type AttemptedAction = 'sign-in' | 'password-change' | 'password-reset' | 'second-factor';

/**
 * Keeps wrong passwords and codes as events, thirty a minute at most: anyone who sends them must not fill the
 * disk. The log has a line of each.
 */
export function createAttemptRecorder(orm: Orm, now: () => Date) {
  let since = 0;
  let kept = 0;
  return async (origin: Origin, event: AttemptedAction): Promise<void> => {
    const time = now().getTime();
    if (time - since >= minute) [since, kept] = [time, 0];
    kept += 1;
    if (kept > maxPerMinute) return;
    const { person } = origin;
    const about = { resource: 'administrators', record: person?._id ?? '', title: person?.email };
    await storeEvents(orm, { ...origin, outcome: 'refused' }, [{ ...about, event }]);
  };
}
