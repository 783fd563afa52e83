import isEqual from 'lodash/isEqual';
import type { Declaration, Field, Json } from '../../src/engine';
import { attempt } from '../errors/attempt';

/** Filters as sent upstream: range bounds in their field's format, multiple values as a list. */
export function shapeFilter(
  { lists }: Pick<Declaration, 'lists'>,
  filter: Record<string, unknown> = {},
): Record<string, unknown> {
  const declaredFilters = lists.flatMap(({ filters }) => filters);
  const shaped = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    const placed = declaredFilters.find(({ parameters }) => parameters.includes(name));
    // Only strings from the address are converted; other values already have their type.
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

/**
 * The filters that are not empty, with their fields' types: an address only has strings, and JSON
 * distinguishes `true` from `'true'`.
 */
export function typedFilter(
  { fields, lists }: Pick<Declaration, 'fields' | 'lists'>,
  filter: Record<string, unknown> = {},
): Record<string, Json> {
  const declaredFilters = lists.flatMap(({ filters }) => filters);
  const typed = Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    const field = declaredFilters.find(({ source }) => source === name)?.field ?? fields[name];
    return [[name, field && typeof value === 'string' ? asField(value, field) : value]];
  });
  return Object.fromEntries(typed);
}

/** The first interpretation of the text that the field accepts unchanged. */
function asField(text: string, field: Field): unknown {
  const isValid = (value: unknown) =>
    String(value) === text &&
    isEqual(field.clean(value), value) &&
    attempt(() => !field.check(value, { values: {} }));
  return [text, field.clean(text), attempt(() => JSON.parse(text))].find(isValid) ?? text;
}
