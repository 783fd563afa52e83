import isEqual from 'lodash/isEqual';
import type { Declaration, Field, Json } from '../../../src/engine';

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
export function asField(text: string, field: Field): unknown {
  const isOwn = (value: unknown) =>
    String(value) === text && isEqual(field.clean(value), value) && isRight(field, value);
  return [text, field.clean(text), parsed(text)].find(isOwn) ?? text;
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
