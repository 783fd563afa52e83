import isEqual from 'lodash/isEqual';
import type { Declaration, Field, Json } from '../../src/engine';

/** Filters as they go upstream: an end of a range as its field spells it, several values as a list. */
export function shapeFilter(
  { lists }: Pick<Declaration, 'lists'>,
  filter: Record<string, unknown> = {},
): Record<string, unknown> {
  const offered = lists.flatMap(({ filters }) => filters);
  const shaped = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    const placed = offered.find(({ parameters }) => parameters.includes(name));
    // Only the text of an address is read; a value from elsewhere has its type already.
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
 * Filters that are not empty, each as its field has it: an address knows texts alone, and JSON tells `true`
 * from `'true'`.
 */
export function typedFilter(
  { fields, lists }: Pick<Declaration, 'fields' | 'lists'>,
  filter: Record<string, unknown> = {},
): Record<string, Json> {
  const offered = lists.flatMap(({ filters }) => filters);
  const typed = Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    const field = offered.find(({ source }) => source === name)?.field ?? fields[name];
    return [[name, field && typeof value === 'string' ? asField(value, field) : value]];
  });
  return Object.fromEntries(typed);
}

/** Of what the text may mean, the first that the field takes as it is. */
function asField(text: string, field: Field): unknown {
  const isValid = (value: unknown) =>
    String(value) === text && isEqual(field.clean(value), value) && isRight(field, value);
  return [text, field.clean(text), parsed(text)].find(isValid) ?? text;
}

function isRight(field: Field, value: unknown): boolean {
  try {
    return !field.check(value, { values: {} });
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
