import type { Endpoint } from './Collection';
import type { Content } from './Document';
import type { SchemaReader } from './schema/createSchemaReader';
import { jsonSchema } from './schema/responseOf';
import type { ReadSchema } from './schema/Schema';

/** What goes out in a call's body. */
interface Body {
  schema?: ReadSchema;
  wrap?: string;
  /** The key of a call that sends it otherwise than as JSON. */
  form: { multipart?: true; urlencoded?: true | 'brackets' };
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
  const form = json ? {} : formOf(type, content);
  const isKnown = json || Object.keys(form).length > 0;
  const notes = isKnown ? [] : [`It wants ${type}, which no key of api sends.`];
  const [only, ...others] = Object.entries(schema?.properties ?? {});
  const inner = only && others.length === 0 ? reader.read(only[1]) : undefined;
  if (only && inner?.properties) {
    const attributes = inner.properties.attributes;
    return { schema: attributes ? reader.read(attributes) : inner, wrap: only[0], form, notes };
  }
  return { ...(schema && { schema }), form, notes };
}

/** How a form is spelt: objects in brackets where the document says so. */
function formOf(type: string, content: Content): Body['form'] {
  if (/^multipart\//.test(type)) return { multipart: true };
  if (!/^application\/x-www-form-urlencoded\b/.test(type)) return {};
  const styles = Object.values(content[type]?.encoding ?? {});
  return { urlencoded: styles.some(({ style }) => style === 'deepObject') ? 'brackets' : true };
}
