import type { User } from '../../providers/session/session';
import type { Frame } from './Frame';

/** Whether the panel would draw for this person, in this browser, what it drew when the frame was made. */
export function fits({ media, person, untouched }: Frame, user: User): boolean {
  const record: Record<string, unknown> = Object(user.record);
  return (
    Object.entries(media).every(([query, matches]) => matchMedia(query).matches === matches) &&
    Object.entries(person).every(([key, json]) => (JSON.stringify(record[key]) ?? null) === json) &&
    !hasKey(untouched)
  );
}

function hasKey(beginnings: readonly string[]): boolean {
  try {
    return [localStorage, sessionStorage].some(storage =>
      Object.keys(storage).some(key => beginnings.some(beginning => key.startsWith(beginning))),
    );
  } catch {
    // Storage that is denied has nothing.
    return false;
  }
}
