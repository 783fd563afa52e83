import type { Value } from '../writing/Plan';
import type { Collection } from './Collection';
import type { SchemaReader } from './schema/createSchemaReader';
import { responseSchema } from './schema/responseOf';

/**
 * The call that answers how many records there are, where the document has one and its answer is a number or
 * has one.
 * @param base The family's path.
 */
export function planTotal(
  reader: SchemaReader,
  { count }: Pick<Collection, 'count'>,
  base: string,
): Record<string, Value> | undefined {
  const schema = count && responseSchema(reader, count.operation);
  if (!count || !schema) return undefined;
  const request = `GET ${count.path.slice(base.length)}`;
  if (isNumber(schema.type)) return { request };
  const numbers = Object.entries(schema.properties ?? {})
    .filter(([, property]) => isNumber(reader.read(property).type))
    .map(([name]) => name);
  const at =
    numbers.find(name => /^(total|count)$/.test(name)) ?? numbers.find(name => /count|total/i.test(name));
  if (at === undefined) return undefined;
  return /^(total|count)$/.test(at) ? { request } : { request, at };
}

const isNumber = (type: unknown) => type === 'integer' || type === 'number';
