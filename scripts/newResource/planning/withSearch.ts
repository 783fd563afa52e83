import type { Guess } from '../reporting/Guess';
import type { PlannedField } from '../writing/Plan';

/** More records than this are searched as one types, and not offered all at once. */
const many = 300;

/**
 * References to resources with many records search.
 * @param totals How many records the server said that a resource has, by its name.
 */
export function withSearch(
  fields: readonly PlannedField[],
  totals: ReadonlyMap<string, number> = new Map(),
): { fields: PlannedField[]; guesses: Guess[] } {
  const guesses: Guess[] = [];
  const searching = (field: PlannedField, above: string): PlannedField => {
    const { source, type, target, entry, options } = field;
    if (entry)
      return {
        ...field,
        entry: { ...entry, fields: entry.fields.map(each => searching(each, `${above}${source}.`)) },
      };
    const total = (target && totals.get(target.name)) ?? 0;
    if (type !== 'reference' || total <= many) return field;
    const because = `${target?.name} has ${total} records: they are searched as one types`;
    guesses.push({ key: `fields.${above}${source}`, because, sure: 'seen' });
    return { ...field, options: { search: true, ...options } };
  };
  return { fields: fields.map(field => searching(field, '')), guesses };
}
