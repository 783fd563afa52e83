import get from 'lodash/get';
import type { Declaration } from '../declaration/Declaration';
import { matchList } from '../declaration/listState';

/**
 * A record's first column, with its name if that differs: `46042 · MONTEREY`. Contains only field texts, in
 * the language of the data.
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
