import { findRows } from '../../reading/findRows';
import type { Answers, Content, Operation } from '../Document';
import type { SchemaReader } from './createSchemaReader';
import type { ReadSchema } from './Schema';
import { sampleOfSchema } from './sampleOfSchema';

const successes = ['200', '201', '202', '2XX', '2xx', 'default'];

/** What a call answers when all is well. */
export function responseOf(reader: SchemaReader, { responses = {} }: Operation): Answers | undefined {
  const status = successes.find(each => responses[each] !== undefined);
  return status === undefined ? undefined : reader.follow<Answers>(responses[status]);
}

/** The schema of a body in JSON; undefined where there is none. */
export function jsonSchema(reader: SchemaReader, content: Content | undefined): ReadSchema | undefined {
  const types = Object.keys(content ?? {});
  const type =
    types.find(each => /^application\/json\b/.test(each)) ?? types.find(each => /json|^\*\/\*$/.test(each));
  const schema = type === undefined ? undefined : content?.[type]?.schema;
  return schema === undefined ? undefined : reader.read(schema);
}

export const responseSchema = (reader: SchemaReader, operation: Operation): ReadSchema | undefined =>
  jsonSchema(reader, responseOf(reader, operation)?.content);

/** Whether a call answers a list of records. */
export function isListOf(reader: SchemaReader, operation: Operation): boolean {
  const schema = responseSchema(reader, operation);
  const rows = schema && findRows(sampleOfSchema(reader, schema));
  return rows !== undefined && Object.keys(rows.value[0] ?? {}).length > 0;
}
