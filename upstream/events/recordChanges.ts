import type { Context } from 'hono';
import type { Orm } from '../database/Database';
import { events } from '../database/eventTable';
import type { Env } from '../Env';
import { type Match, readIfMatch } from '../requests/recordTag';
import type { Change } from './Change';
import { eventRow, type Origin, storeEvents } from './storeEvents';

/** Tells of a change that is made. The first one is what the call's line in the log is about. */
export type Note = (change: Change) => void;

/**
 * Executes a call's changes in one transaction with the events that tell of them: either all of it is
 * kept, or nothing.
 * @param work Calls `match` with each record that it changes, as it was, while it holds the record's lock.
 * @throws {ApiError} 412 where the call's `If-Match` names another version of the record.
 */
export async function recordChanges<Result>(
  orm: Orm,
  c: Context<Env>,
  work: (tx: Orm, note: Note, match: Match) => Promise<Result>,
): Promise<Result> {
  const noted: Change[] = [];
  const { match, requireMatch } = readIfMatch(c);
  const result = await orm.transaction(async tx => {
    const result = await work(tx, change => noted.push(change), match);
    requireMatch();
    await storeEvents(tx, originOf(c), noted);
    return result;
  });
  setLogSubject(c, noted);
  return result;
}

/**
 * The same for a new record that one insert makes: both are one statement, which an import of thousands of
 * records waits for.
 * @param insert Makes its insert by what it is given in place of the database.
 */
export async function recordInsert<Result>(
  orm: Orm,
  c: Context<Env>,
  change: Change & { event: 'create' },
  insert: (kept: Pick<Orm, 'insert'>) => Promise<Result>,
): Promise<Result> {
  readIfMatch(c).requireMatch();
  const row = { ...eventRow(originOf(c), change), event: change.event };
  const event = orm.$with('event').as(orm.insert(events).values(row).returning({ _id: events._id }));
  const result = await insert(orm.with(event));
  setLogSubject(c, [change]);
  return result;
}

function setLogSubject(c: Context<Env>, noted: readonly Change[]): void {
  const [first] = noted;
  if (!first) return;
  const { event, resource, record } = first;
  const records = noted.length > 1 ? noted.length : undefined;
  c.set('about', { event, resource, record: String(record), records });
}

/** Who makes a call, and from where. */
export function originOf(c: Context<Env>): Origin {
  const signedIn = c.get('signedIn');
  return {
    requestId: c.get('requestId'),
    address: c.get('address'),
    person: signedIn && { _id: signedIn.administratorId, name: signedIn.name, email: signedIn.email },
  };
}
