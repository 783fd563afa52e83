import { createHash } from 'node:crypto';
import { inArray, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Orm } from '../database/Database';
import { events, type FieldChange } from '../database/schema';
import type { Env } from '../Env';
import { type Match, readIfMatch } from '../requests/recordTag';

/** A change to a record, to be stored as an event. */
export interface Change {
  event:
    | ('create' | 'update' | 'delete' | 'import')
    | ('sign-in' | 'sign-out' | 'password-change' | 'password-reset')
    | ('factor-enrolment' | 'factor-removal' | 'recovery-code' | 'second-factor');
  /** The resource's name in the contract (upstream-contract.md §15.1). */
  resource: string;
  record: string | number;
  /** The record's name for people. */
  title?: string | null | undefined;
  /** Its fields in the API before the change; absent for a new record. */
  from?: object | undefined;
  /** Its fields after the change; absent for a deleted record. */
  to?: object | undefined;
}

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

/** Makes the first change the subject of the call's log line. */
export function setLogSubject(c: Context<Env>, changes: readonly Change[]): void {
  const [first] = changes;
  if (!first) return;
  const { event, resource, record } = first;
  const records = changes.length > 1 ? changes.length : undefined;
  c.set('logSubject', { event, resource, record: String(record), records });
}

/** The account and address of a call. */
export function originOf(c: Context<Env>): Origin {
  return { requestId: c.get('requestId'), address: c.get('address'), person: c.get('signedIn') };
}

/** The account, call and address of an action; empty for the server's own actions at start-up. */
export interface Origin {
  requestId?: string | undefined;
  address?: string | undefined;
  person?: { _id: string; name: string; email: string } | undefined;
  outcome?: 'success' | 'refused';
}

/** Rows per statement. */
const batchSize = 1000;

/** Stores changes as events, within their transaction. Skips updates without changed fields. */
export async function storeEvents(tx: Orm, origin: Origin, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(change => eventRow(origin, change) ?? []);
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx.insert(events).values(rows.slice(start, start + batchSize));
  }
}

/** The row of an event; undefined for an update without changed fields. */
function eventRow({ requestId, address, person, outcome }: Origin, change: Change) {
  const { event, resource, record, title } = change;
  const changes = fieldChanges(change);
  if (event === 'update' && changes.length === 0) return undefined;
  const by = { personId: person?._id, personName: person?.name, personEmail: person?.email };
  return { requestId, address, ...by, outcome, event, resource, record: String(record), title, changes };
}

/** Values with up to this many characters as JSON are stored; of longer ones, length and digest. */
const maxStoredLength = 64 * 1024;
/** Names of fields whose values must not be stored; documents can have any fields. */
const secretName = /pass(word|wd|phrase)|secret|token|credential|(api|private|access)_?-?key/i;
const mask = '•••';
/** Fields that never change. */
const identity = new Set(['_id', 'id', 'createdAt']);

/** The changed fields in the API, those of a nested object as `user.name`. Undefined and null are equal. */
function fieldChanges({ from, to }: Pick<Change, 'from' | 'to'>): FieldChange[] {
  const [before, after] = [valuesOf(from), valuesOf(to)];
  const changes: FieldChange[] = [];
  for (const field of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(field) ?? null, after.get(field) ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    const isSecret = secretName.test(field);
    changes.push({
      field,
      ...(from && { from: isSecret ? mask : storedValue(old) }),
      ...(to && { to: isSecret ? mask : storedValue(now) }),
    });
  }
  return changes;
}

function valuesOf(record: object | undefined): Map<string, unknown> {
  const values = new Map<string, unknown>();
  if (record) collect(values, '', JSON.parse(JSON.stringify(record)));
  return values;
}

function collect(values: Map<string, unknown>, path: string, value: object): void {
  for (const [key, inner] of Object.entries(value)) {
    if (!path && identity.has(key)) continue;
    if (isGroup(inner)) collect(values, `${path}${key}.`, inner);
    else values.set(path + key, inner);
  }
}

/** A file, described by name, size and digest, counts as a single value. */
function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('digest' in value);
}

function storedValue(value: unknown): unknown {
  const text = JSON.stringify(value, (key, inner) => (secretName.test(key) ? mask : inner));
  if (text.length <= maxStoredLength) return JSON.parse(text);
  return { characters: text.length, digest: createHash('sha256').update(text).digest('hex') };
}

const day = 24 * 60 * 60 * 1000;

export async function removeOldEvents(orm: Orm, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * day);
  for (let removed = batchSize; removed === batchSize; ) {
    const old = orm
      .select({ _id: events._id })
      .from(events)
      .where(lt(events.createdAt, oldest))
      .orderBy(events.createdAt, events._id)
      .limit(batchSize);
    removed = (await orm.delete(events).where(inArray(events._id, old)).returning({ _id: events._id }))
      .length;
  }
}
