import type { Value } from '../../writing/Plan';
import type { ReadSchema } from '../schema/Schema';

/** The values that a property may have, with their names where the document gives them some. */
export function choicesOf(schema: ReadSchema): Value[] | undefined {
  const { enum: values, const: only, type } = schema;
  const all = [...new Set(values ?? (only === undefined ? [] : [only]))].filter(value => value !== '');
  if (all.length === 0 || type === 'boolean') return undefined;
  const names = namesOf(schema);
  if (all.every(value => typeof value === 'string'))
    return all.map(value => (names.has(value) ? { id: value, name: names.get(value) ?? value } : value));
  return all.every(value => typeof value === 'number')
    ? all.map(value => ({ id: value, name: names.get(value) ?? String(value) }))
    : undefined;
}

/** Names of choices: titles of constants, or what generators of clients have for them. */
function namesOf(schema: ReadSchema): Map<unknown, string> {
  const { enum: values = [], titles } = schema;
  const named = schema['x-enumNames'] ?? schema['x-enum-varnames'] ?? [];
  const isWhole = named.length === values.length && named.every(name => typeof name === 'string');
  return new Map([
    ...(isWhole ? values.map((value, at) => [value, String(named[at])] as const) : []),
    ...(titles ?? []),
  ]);
}
