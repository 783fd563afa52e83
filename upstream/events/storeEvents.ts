import { createHash } from 'node:crypto';
import type { Orm } from '../database/Database';
import { events } from '../database/eventTable';
import type { Change, FieldChange } from './Change';

/** Who does something, by which call, from where; nothing where it is the server itself, at its start. */
export interface Origin {
  requestId?: string | undefined;
  address?: string | undefined;
  person?: { _id: string; name: string; email: string } | undefined;
  outcome?: 'success' | 'refused';
}

const batchSize = 1000;

/** Keeps changes as events, within the transaction that makes them. An update of nothing is none. */
export async function storeEvents(tx: Orm, origin: Origin, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(change => eventRow(origin, change) ?? []);
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx.insert(events).values(rows.slice(start, start + batchSize));
  }
}

/** The row of an event, or undefined for an update of nothing. */
export function eventRow({ requestId, address, person, outcome }: Origin, change: Change) {
  const { event, resource, record, title } = change;
  const changes = fieldChanges(change);
  if (event === 'update' && changes.length === 0) return undefined;
  const by = { personId: person?._id, personName: person?.name, personEmail: person?.email };
  return { requestId, address, ...by, outcome, event, resource, record: String(record), title, changes };
}

type Values = ReadonlyMap<string, unknown>;

/** Characters of a value, as JSON, that are kept; of a longer one its length and its digest are. */
const longestValue = 64 * 1024;
/** What no log may hold, in documents whose shape is anybody's. */
const secret = /pass(word|wd|phrase)|secret|token|credential|(api|private|access)_?-?key/i;
const hidden = '•••';
/** What never changes, or is nobody's field. */
const identity = new Set(['_id', 'id', 'createdAt']);

/**
 * The fields that differ, by their names in the API; those of an object inside the record as `user.name`.
 * Nothing and null are the same.
 */
function fieldChanges({ from, to }: Pick<Change, 'from' | 'to'>): FieldChange[] {
  const [before, after] = [valuesOf(from), valuesOf(to)];
  const changes: FieldChange[] = [];
  for (const field of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(field) ?? null, after.get(field) ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    const isSecret = secret.test(field);
    changes.push({
      field,
      ...(from && { from: isSecret ? hidden : storedValue(old) }),
      ...(to && { to: isSecret ? hidden : storedValue(now) }),
    });
  }
  return changes;
}

function valuesOf(record: object | undefined): Values {
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

/** A file, described by its name, size and digest, is one value. */
function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('digest' in value);
}

function storedValue(value: unknown): unknown {
  const text = JSON.stringify(value, (key, inner) => (secret.test(key) ? hidden : inner));
  if (text.length <= longestValue) return JSON.parse(text);
  return { characters: text.length, digest: createHash('sha256').update(text).digest('hex') };
}
