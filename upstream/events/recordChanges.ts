import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { Orm } from '../database/Database';
import { events } from '../database/eventTable';
import { insertRow } from '../database/rows';
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

/** Inserts a record together with its event: one statement, since an import waits for thousands of them. */
export async function recordInsert<Table extends PgTable>(
  orm: Orm,
  c: Context<Env>,
  change: Omit<Change, 'event'>,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  readIfMatch(c).requireMatch();
  const created = { ...change, event: 'create' } as const;
  const row = { ...eventRow(originOf(c), created), event: created.event };
  const event = orm.$with('event').as(orm.insert(events).values(row).returning({ _id: events._id }));
  const record = await insertRow(orm.with(event), table, values);
  setLogSubject(c, [created]);
  return record;
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
  return { requestId: c.get('requestId'), address: c.get('address'), person: c.get('signedIn') };
}
