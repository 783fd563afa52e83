import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { Orm } from '../database/Database';
import { insertRow } from '../database/rows';
import { events } from '../database/schema';
import { type Match, readIfMatch } from '../requests/recordTag';
import type { Env } from '../Services';
import type { Change } from './Change';
import { eventRow, type Origin, storeEvents } from './storeEvents';

/** Records a change. The first one becomes the subject of the call's log line. */
export type Note = (change: Change) => void;

/**
 * Executes a call's changes and stores their events in one transaction.
 * @param work Calls `match` with the previous state of each record that it changes, while it holds the
 * record's lock.
 * @throws {ApiError} 412 if the call's `If-Match` names another version of the record.
 */
export async function recordChanges<Result>(
  orm: Orm,
  c: Context<Env>,
  work: (tx: Orm, note: Note, match: Match) => Promise<Result>,
): Promise<Result> {
  const changes: Change[] = [];
  const { match, requireMatch } = readIfMatch(c);
  const result = await orm.transaction(async tx => {
    const result = await work(tx, change => changes.push(change), match);
    requireMatch();
    await storeEvents(tx, originOf(c), changes);
    return result;
  });
  setLogSubject(c, changes);
  return result;
}

/** Inserts a record and its event with one statement, because imports do so thousands of times. */
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

function setLogSubject(c: Context<Env>, changes: readonly Change[]): void {
  const [first] = changes;
  if (!first) return;
  const { event, resource, record } = first;
  const records = changes.length > 1 ? changes.length : undefined;
  c.set('about', { event, resource, record: String(record), records });
}

/** The account and address of a call. */
export function originOf(c: Context<Env>): Origin {
  return { requestId: c.get('requestId'), address: c.get('address'), person: c.get('signedIn') };
}
