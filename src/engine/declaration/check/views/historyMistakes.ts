import type { Declaration } from '../../Declaration';

/** `history`: its filters have to be such of its list, and one resource alone tells of the others. */
export function historyMistakes(declarations: readonly Declaration[]): string[] {
  const telling = declarations.filter(({ history }) => history);
  const [, second] = telling;
  const several = second ? [`${second.name}.history: ${telling[0]?.name} has it already; leave it out`] : [];
  return [...several, ...telling.flatMap(mistakesOf)];
}

function mistakesOf({ name, history, lists, fields, personal, forUser }: Declaration): string[] {
  if (!history) return [];
  const [list] = lists;
  // One that this person may not see has none.
  if (!list) return personal || forUser ? [] : [`${name}.history: ${name} has no list`];
  const known = [
    ...new Set([...list.filters.flatMap(({ parameters }) => parameters), ...Object.keys(fields)]),
  ];
  const filters = (['resource', 'record'] as const)
    .filter(key => !known.includes(history[key]))
    .map(
      key =>
        `${name}.history.${key}: ${name} can't be filtered by ${history[key]}; it has ${known.join(', ')}`,
    );
  const columns = (history.columns ?? [])
    .filter(source => !fields[source])
    .map(
      source => `${name}.history.columns.${source}: no such field; it has ${Object.keys(fields).join(', ')}`,
    );
  return [...filters, ...columns];
}
