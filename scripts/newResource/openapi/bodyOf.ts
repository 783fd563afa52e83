import type { Endpoint } from './Collection';
import type { SchemaReader } from './schema/createSchemaReader';
import { jsonSchema } from './schema/responseOf';
import type { ReadSchema } from './schema/Schema';

/** What goes out in a call's body. */
interface Body {
  schema?: ReadSchema;
  wrap?: string;
  isMultipart: boolean;
  notes: string[];
}

/** What a create or an update sends. */
export function bodyOf(reader: SchemaReader, endpoint: Endpoint | undefined): Body | undefined {
  const content = reader.follow(endpoint?.operation.requestBody)?.content;
  if (!content) return undefined;
  const json = jsonSchema(reader, content);
  const [type = ''] = Object.keys(content);
  const other = content[type]?.schema;
  const schema = json ?? (other && reader.read(other));
  const isMultipart = !json && /^multipart\//.test(type);
  const notes = json || isMultipart ? [] : [`It wants ${type}, which no key of api sends.`];
  const [only, ...others] = Object.entries(schema?.properties ?? {});
  const inner = only && others.length === 0 ? reader.read(only[1]) : undefined;
  if (only && inner?.properties) {
    const attributes = inner.properties.attributes;
    return { schema: attributes ? reader.read(attributes) : inner, wrap: only[0], isMultipart, notes };
  }
  return { ...(schema && { schema }), isMultipart, notes };
}
