import type { Declaration } from '../../Declaration';
import type { Say } from '../Say';

/** Parameters of a list's address that are its map's own. */
const taken = ['view', 'at'];

/** What is wrong with the map of a resource's records. */
export function mapMistakes({ map, fields, lists }: Declaration, say: Say): string[] {
  if (!map) return [];
  const known = Object.keys(fields).join(', ');
  const named = Object.entries(map).filter(([, source]) => source !== undefined);
  const tint = map.tint === undefined ? undefined : fields[map.tint];
  return [
    ...named
      .filter(([, source]) => !(source in fields))
      .map(([key, source]) => say(`map.${key}`, `there is no field ${source}; the fields are ${known}`)),
    ...(['latitude', 'longitude'] as const)
      .filter(key => (fields[map[key] ?? '']?.coordinate?.axis ?? key) !== key)
      .map(key => say(`map.${key}`, `${map[key]} counts the other way; name the field of the ${key}`)),
    ...(tint && !tint.choices && !tint.target
      ? [say('map.tint', `a ${tint.kind} field has too many values; name a select or a reference`)]
      : []),
    ...lists.flatMap(list =>
      [...Object.keys(list.filter), ...list.filters.map(({ source }) => source)]
        .filter(name => taken.includes(name))
        .map(name =>
          say('map', `its address has a word ${name} of its own; name the filter ${name} otherwise`),
        ),
    ),
  ];
}
