import type { SchemaReader } from './createSchemaReader';
import type { ReadSchema } from './Schema';

/** How deep a sample goes: further in, nothing tells rows from records. */
const deepest = 3;

/**
 * A body of this schema as it might come: each list with one entry, each number high, so that what reads
 * answers can read it.
 */
export function sampleOfSchema(reader: SchemaReader, schema: ReadSchema, name = '', depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return schema.enum[0];
  if (schema.items !== undefined || schema.type === 'array') {
    if (depth > deepest) return [];
    return [sampleOfSchema(reader, reader.read(schema.items), name, depth + 1)];
  }
  if (schema.properties || schema.type === 'object') {
    if (depth > deepest) return {};
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      entries.map(([key, property]) => [key, sampleOfSchema(reader, reader.read(property), key, depth + 1)]),
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') return 1000;
  if (schema.type === 'boolean') return true;
  return /uri|url/.test(`${schema.format} ${name}`) ? 'https://example.com/?page=2' : 'text';
}
