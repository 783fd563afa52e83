import get from 'lodash/get';
import type { Collision, GuardMode, PlacedField } from '../../../src/engine';
import { isSameValue } from './isSameValue';
import { withValue } from './withValue';

type Values = Record<string, unknown>;

interface Versions {
  /** The record that the edit started from. */
  before: Values;
  /** What the edit is to make of it. */
  mine: Values;
  /** The record as it is now. */
  theirs: Values;
}

interface Merge {
  /** Mine, with theirs wherever nobody else than they has changed anything. */
  data: Values;
  /** The fields of the form that are theirs, but for those that nobody sees. */
  kept: string[];
  /** The fields that both have changed, to different values. */
  collisions: Collision[];
}

/** Brings two edits of one record together, field by field. A chosen file is a change of mine. */
export function mergeEdits(
  fields: readonly PlacedField[],
  { before, mine, theirs }: Versions,
  mode: GuardMode,
): Merge {
  const merge: Merge = { data: mine, kept: [], collisions: [] };
  for (const { source, field } of fields.filter(placed => !placed.field.readOnly)) {
    const isSame = (one: Values, other: Values) => isSameField(field, get(one, source), get(other, source));
    if (isSame(before, theirs) || isSame(mine, theirs)) continue;
    const isMineToo = !isSame(before, mine);
    if (isMineToo && mode === 'ask') {
      if (!field.hidden)
        merge.collisions.push({
          source,
          before: get(before, source),
          theirs: get(theirs, source),
          mine: get(mine, source),
        });
    } else {
      merge.data = withValue(merge.data, source, get(theirs, source));
      if (!field.hidden) merge.kept.push(source);
    }
  }
  return merge;
}

/** Whether two values of a field are the same once they are cleaned. A file is like nothing but itself. */
export function isSameField(
  { clean, isSame = isSameValue }: Pick<PlacedField['field'], 'clean' | 'isSame'>,
  one: unknown,
  other: unknown,
): boolean {
  const [first, second] = [clean(one), clean(other)];
  return first instanceof Blob || second instanceof Blob ? first === second : isSame(first, second);
}
