import type { Value } from '../declaration/Plan';
import type { Schema } from '../fields/Schema';
import { type Endpoint, jsonSchema } from './Document';

const statuses = ['422', '400', '409', '4XX', '4xx', 'default', '404', '401'];
const messages = /^(message|detail|error_?message|error_?description|msg|title|reason|error)$/i;
const lists =
  /^(errors|details?|violations|fields?|field_?errors|validation_?errors|invalid_?params|causes|error_?details)$/i;
const fieldNames =
  /^(field|field_?name|path|property|property_?path|pointer|param|parameter|name|target|loc|location|attribute|key)$/i;
const texts = /^(message|msg|detail|description|reason|text|title|error|code)$/i;

/** Where an error of these calls has its message and its fields; nothing where it is the usual place. */
export function planErrors(endpoints: (Endpoint | undefined)[]): Record<string, Value> | undefined {
  const schemas = endpoints.flatMap(endpoint =>
    statuses.flatMap(status => {
      const schema = jsonSchema(endpoint?.answers[status]?.content);
      return schema?.properties || schema?.items ? [schema] : [];
    }),
  );
  const shapes = schemas.map(shapeOf);
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

interface ErrorShape {
  message?: string | undefined;
  fields?: string;
  field?: string;
  text?: string;
}

function shapeOf(schema: Schema): ErrorShape {
  const found = propertiesIn(schema, '', 2);
  const isText = ({ schema: { type } }: Located) => type === 'string';
  const message = byRank(found.filter(isText), messages)?.path;
  const list = found.find(({ name, schema: { items } }) => lists.test(name) && items !== undefined);
  const map = found.find(
    ({ name, schema: { additionalProperties } }) => lists.test(name) && additionalProperties,
  );
  if (!list) return { message, ...(map && { fields: map.path }) };
  const entry = propertiesIn(list.schema.items ?? { sources: [] }, '', 1);
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
  schema: Schema;
}

function propertiesIn(schema: Schema, above: string, depth: number): Located[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const here = { name, path: `${above}${name}`, schema: property };
    return [here, ...(depth > 0 ? propertiesIn(property, `${here.path}.`, depth - 1) : [])];
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
