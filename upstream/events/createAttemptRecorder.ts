import type { Orm } from '../database/Database';
import { type Origin, storeEvents } from './storeEvents';

const minute = 60_000;
const maxPerMinute = 30;

/** The action that a password or code was sent for. */
export type AttemptedAction = 'sign-in' | 'password-change' | 'password-reset' | 'second-factor';

/** Stores up to thirty failed attempts a minute, so that nobody can fill the disk. The log has all. */
export function createAttemptRecorder(orm: Orm, now: () => Date) {
  let since = 0;
  let count = 0;
  return async (origin: Origin, event: AttemptedAction): Promise<void> => {
    const time = now().getTime();
    if (time - since >= minute) [since, count] = [time, 0];
    count += 1;
    if (count > maxPerMinute) return;
    const { person } = origin;
    const about = { resource: 'administrators', record: person?._id ?? '', title: person?.email };
    await storeEvents(orm, { ...origin, outcome: 'refused' }, [{ ...about, event }]);
  };
}
