import type { Value } from '../writing/Plan';
import type { Answers, Operation } from './Document';
import type { SchemaReader } from './schema/createSchemaReader';
import { jsonSchema } from './schema/responseOf';
import type { ReadSchema } from './schema/Schema';

const statuses = ['422', '400', '409', '4XX', '4xx', 'default', '404', '401'];
const messages = /^(message|detail|error_?message|error_?description|msg|title|reason|error)$/i;
const lists =
  /^(errors|details|violations|fields?|field_?errors|validation_?errors|invalid_?params|causes|error_?details)$/i;
const fieldNames =
  /^(field|field_?name|path|property|property_?path|pointer|param|parameter|name|target|loc|location|attribute|key)$/i;
const texts = /^(message|msg|detail|description|reason|text|title|error|code)$/i;

/** Where an error of these calls has its message and its fields; nothing where it is the usual place. */
export function planErrors(
  reader: SchemaReader,
  operations: (Operation | undefined)[],
): Record<string, Value> | undefined {
  const schemas = operations.flatMap(operation =>
    statuses.flatMap(status => {
      const answers = reader.follow<Answers>(operation?.responses?.[status]);
      const schema = jsonSchema(reader, answers?.content);
      return schema?.properties || schema?.items ? [schema] : [];
    }),
  );
  const shapes = schemas.map(schema => shapeOf(reader, schema));
  const fullest = shapes.find(({ fields }) => fields !== undefined) ?? shapes[0];
  if (!fullest) return undefined;
  const { message, fields, field, text } = fullest;
  const own = {
    ...(message !== undefined && message !== 'message' && { message }),
    ...(fields !== undefined && fields !== 'errors' && { fields }),
    ...(field !== undefined && field !== 'field' && { field }),
    ...(text !== undefined && text !== 'message' && { text }),
  };
  return Object.keys(own).length > 0 ? own : undefined;
}

interface Shape {
  message?: string | undefined;
  fields?: string;
  field?: string;
  text?: string;
}

function shapeOf(reader: SchemaReader, schema: ReadSchema): Shape {
  const found = propertiesIn(reader, schema, '', 2);
  const isText = ({ schema: { type } }: Located) => type === 'string';
  const message = byRank(found.filter(isText), messages)?.path;
  const list = found.find(({ name, schema: { items } }) => lists.test(name) && items !== undefined);
  const map = found.find(
    ({ name, schema: { additionalProperties } }) => lists.test(name) && additionalProperties,
  );
  if (!list) return { message, ...(map && { fields: map.path }) };
  const entry = propertiesIn(reader, reader.read(list.schema.items), '', 1);
  const field = byRank(entry, fieldNames);
  const text = byRank(
    entry.filter(each => isText(each) && each !== field),
    texts,
  );
  return {
    message,
    ...(field && { fields: list.path, field: field.path }),
    ...(field && text && { text: text.path }),
  };
}

interface Located {
  name: string;
  path: string;
  schema: ReadSchema;
}

function propertiesIn(reader: SchemaReader, schema: ReadSchema, above: string, depth: number): Located[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const read = reader.read(property);
    const here = { name, path: `${above}${name}`, schema: read };
    return [here, ...(depth > 0 ? propertiesIn(reader, read, `${here.path}.`, depth - 1) : [])];
  });
}

/** The property whose name comes first in a pattern's alternatives, the outermost of those. */
function byRank(found: Located[], pattern: RegExp): Located | undefined {
  const words = /\((.*)\)/.exec(pattern.source)?.[1]?.split('|') ?? [];
  for (const word of words) {
    const own = found.find(({ name }) => new RegExp(`^${word}$`, 'i').test(name));
    if (own) return own;
  }
  return undefined;
}
