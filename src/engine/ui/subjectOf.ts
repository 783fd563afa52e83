import get from 'lodash/get';
import type { Declaration } from '../declaration/Declaration';
import { matchList } from '../declaration/listState';

/**
 * A record as its row begins, with its name where that is not the same: `46042 · MONTEREY`. Texts of its
 * fields only, in the language of the data.
 */
export function subjectOf(
  { lists, recordRepresentation }: Declaration,
  record: Record<string, unknown>,
): string {
  const [first] = matchList(lists, ({ matches }) => matches(record))?.columns ?? [];
  const name = recordRepresentation(record);
  const beginning = first?.field.toText(get(record, first.source), record) ?? '';
  return name.includes(beginning) ? name : [beginning, name].filter(Boolean).join(' · ');
}
