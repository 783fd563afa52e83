import isEqual from 'lodash/isEqual';
import type { Declaration, Field, Json } from '../../src/engine';
import { attempt } from '../errors/attempt';

/**
 * The filters that are not empty, as they are sent. An address only has strings, and JSON distinguishes
 * `true` from `'true'`: a range's bound gets its field's format, multiple values become a list, and other
 * strings get their field's type. Values that already have a type are unchanged.
 */
export function sentFilter(
  { fields, lists }: Pick<Declaration, 'fields' | 'lists'>,
  filter: Record<string, unknown> = {},
): Record<string, Json> {
  const declaredFilters = lists.flatMap(({ filters }) => filters);
  const sent = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined || value === null || value === '') return [];
    if (typeof value !== 'string') return [[name, value]];
    const placed = declaredFilters.find(({ parameters }) => parameters.includes(name));
    const field = placed?.field ?? fields[name];
    if (placed && field?.bounds)
      return placed.accepts(value)
        ? [[name, field.bounds.send(value, name === placed.from ? 'from' : 'to')]]
        : [];
    const typed = (text: string) => (field ? asField(text, field) : text);
    if (!placed?.several) return [[name, typed(value)]];
    const values = placed.valuesIn(value);
    return [[name, typeof placed.several === 'string' ? values.join(placed.several) : values.map(typed)]];
  });
  return Object.fromEntries(sent) as Record<string, Json>;
}

/** The first interpretation of the text that the field accepts unchanged. */
function asField(text: string, field: Field): unknown {
  const isValid = (value: unknown) =>
    String(value) === text &&
    isEqual(field.clean(value), value) &&
    attempt(() => !field.check(value, { values: {} }));
  return [text, field.clean(text), attempt(() => JSON.parse(text))].find(isValid) ?? text;
}
