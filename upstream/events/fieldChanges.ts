import { createHash } from 'node:crypto';
import type { Change } from './Change';
import type { FieldChange } from './FieldChange';

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
export function fieldChanges({ from, to }: Pick<Change, 'from' | 'to'>): FieldChange[] {
  const [before, after] = [valuesOf(from), valuesOf(to)];
  const changes: FieldChange[] = [];
  for (const field of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(field) ?? null, after.get(field) ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    const isSecret = secret.test(field);
    changes.push({
      field,
      ...(from && { from: isSecret ? hidden : keepable(old) }),
      ...(to && { to: isSecret ? hidden : keepable(now) }),
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

/** A file, told by its name, size and digest, is one value. */
function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('digest' in value);
}

function keepable(value: unknown): unknown {
  const text = JSON.stringify(value, (key, inner) => (secret.test(key) ? hidden : inner));
  if (text.length <= longestValue) return JSON.parse(text);
  return { characters: text.length, digest: createHash('sha256').update(text).digest('hex') };
}
