import type { Declaration, ListView } from '../Declaration';
import { listParameters } from '../listState';
import type { PlacedFilter } from '../PlacedFilter';
import { listKey } from './listKey';
import { question } from './meant';
import type { Say } from './Say';

/** Names that no filter can have. */
const reserved = [...listParameters, 'search'];

/** What is wrong with the filters of a resource's lists. */
export function filterMistakes({ lists, fields }: Declaration, say: Say): string[] {
  const known = Object.keys(fields).join(', ');
  return lists.flatMap(list => [
    ...nameMistakes(list, say),
    ...list.filters.flatMap(filter =>
      filter.field.Filter
        ? optionMistakes(list, filter, say)
        : [
            say(
              `${listKey(list, 'filters')}.${filter.source}`,
              filter.field.kind
                ? `a ${filter.field.kind} field can't filter; use text, number, a date, select, boolean or reference`
                : `no such field; ${question(filter.source, Object.keys(fields))}the fields are ${known}`,
            ),
          ],
    ),
  ]);
}

function nameMistakes(list: ListView, say: Say): string[] {
  const names = list.filters.flatMap(({ parameters }) => parameters);
  const taken = (view: 'filter' | 'filters', wanted: string[]) =>
    wanted
      .filter(name => reserved.includes(name))
      .map(name =>
        say(
          `${listKey(list, view)}.${name}`,
          `${name} is a word of the list's own; name the filter otherwise`,
        ),
      );
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...taken('filter', Object.keys(list.filter)),
    ...taken('filters', names),
    ...twice.map(name =>
      say(
        `${listKey(list, 'filters')}.${name}`,
        'two filters have this name; leave one out, or name it otherwise',
      ),
    ),
  ];
}

function optionMistakes(list: ListView, filter: PlacedFilter, say: Say): string[] {
  const { source, field, several, parameters, from, to } = filter;
  const sayOf = (option: string, remedy: string) =>
    say(`${listKey(list, 'filters')}.${source}.${option}`, remedy);
  return [
    ...(several && !field.choices && !field.target
      ? [sayOf('several', `a ${field.kind} field has no choices; leave it out`)]
      : []),
    ...(several === '' ? [sayOf('several', "write the text that stands between the values: ','")] : []),
    ...((from ?? to) !== undefined && !field.bounds
      ? [sayOf('from', `a ${field.kind} field is no range; leave from and to out`)]
      : []),
    ...(parameters.length === 0 ? [sayOf('from', 'a range has from or to; name one of them')] : []),
    ...defaultMistakes(filter, sayOf),
  ];
}

function defaultMistakes(filter: PlacedFilter, say: Say): string[] {
  const { parameters, field } = filter;
  try {
    const texts = Object.entries(filter.atFirst());
    const stray = texts.find(([name, text]) => !parameters.includes(name) || !filter.accepts(text));
    if (stray)
      return [
        say(
          'default',
          field.bounds && !parameters.includes(stray[0])
            ? 'it is a range: write { from: …, to: … }'
            : `${stray[1]} is none of its values`,
        ),
      ];
    return [];
  } catch (error) {
    return [say('default', `it fails: ${error instanceof Error ? error.message : String(error)}`)];
  }
}
