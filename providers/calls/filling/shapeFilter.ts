import type { Declaration } from '../../../src/engine';
import { asField } from './typedFilter';

/** Filters as they go upstream: an end of a range as its field spells it, several values as a list. */
export function shapeFilter(
  { lists }: Pick<Declaration, 'lists'>,
  filter: Record<string, unknown> = {},
): Record<string, unknown> {
  const offered = lists.flatMap(({ filters }) => filters);
  const shaped = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    const placed = offered.find(({ parameters }) => parameters.includes(name));
    // What somebody else has made of it is its own: only an address's text is read.
    if (!placed || typeof value !== 'string' || value === '') return [[name, value]];
    const { field, several, from } = placed;
    if (field.bounds)
      return placed.accepts(value) ? [[name, field.bounds.send(value, name === from ? 'from' : 'to')]] : [];
    if (!several) return [[name, value]];
    const values = placed.valuesIn(value);
    return [
      [name, typeof several === 'string' ? values.join(several) : values.map(each => asField(each, field))],
    ];
  });
  return Object.fromEntries(shaped);
}
