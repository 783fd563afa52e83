import type { Say } from './check/Say';
import { countOf } from './countOf';
import type { Declaration } from './Declaration';

/** What is wrong with the number beside a resource in the menu. */
export function countMistakes(declaration: Declaration, say: Say): string[] {
  const { menu, lists, fields, api, isPage } = declaration;
  if (!menu?.count) return [];
  if (isPage) return [say('menu.count', 'a page has no records; leave it out')];
  const known = [...lists.flatMap(list => list.filters.flatMap(({ parameters }) => parameters))];
  const names = [...new Set([...known, ...Object.keys(fields)])];
  const filter = countOf(declaration)?.params.filter ?? {};
  const fixed = lists[0]?.filter ?? {};
  return [
    ...(api.list?.total === false ? [say('menu.count', 'its API tells no total; leave it out')] : []),
    ...Object.keys(filter)
      .filter(name => !(name in fixed) && !names.includes(name))
      .map(name => say(`menu.count.filter.${name}`, `no such filter; there is ${names.join(', ')}`)),
  ];
}
