import clone from 'lodash/clone';
import get from 'lodash/get';
import setWith from 'lodash/setWith';
import type { ConflictingField, PlacedField, UpdateGuard } from '../../../src/engine';

type Values = Record<string, unknown>;

interface Versions {
  before: Values;
  /** The edited record. */
  mine: Values;
  /** The record's current version. */
  theirs: Values;
}

interface Merge {
  /** Mine, with their changes merged in. */
  data: Values;
  /** The visible form fields that have their values. */
  kept: string[];
  /** The fields that both have changed to different values. */
  conflicting: ConflictingField[];
}

/** Merges two edits of a record field by field. A chosen file counts as a change of mine. */
export function mergeEdits(
  fields: readonly PlacedField[],
  { before, mine, theirs }: Versions,
  guard: UpdateGuard,
): Merge {
  const merge: Merge = { data: mine, kept: [], conflicting: [] };
  for (const { source, field } of fields) {
    const isSame = (one: Values, other: Values) => isSameField(field, get(one, source), get(other, source));
    if (isSame(before, theirs) || isSame(mine, theirs)) continue;
    const isMineToo = !isSame(before, mine);
    if (isMineToo && guard !== 'keepTheirs') {
      if (!field.hidden) merge.conflicting.push({ source, theirs: get(theirs, source) });
    } else {
      merge.data = withValue(merge.data, source, get(theirs, source));
      if (!field.hidden) merge.kept.push(source);
    }
  }
  return merge;
}

/** Whether two values of a field are equal after cleaning. */
export const isSameField = ({ clean, isSame }: PlacedField['field'], one: unknown, other: unknown): boolean =>
  isSame(clean(one), clean(other));

/** A copy of a record with another value at a path: `user.name`. Null there is an empty object. */
export const withValue = (record: Values, path: string, value: unknown): Values =>
  setWith(clone(record), path, value, inner => clone(inner) ?? undefined);
