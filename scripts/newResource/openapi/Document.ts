import type { Keys } from '../Plan';
import { isList, type Schema } from '../Schema';

/** An OpenAPI document as returned by `readDocument`: with references resolved. */
export interface Document {
  endpoints: Endpoint[];
  /** The base address of its paths. */
  server?: string | undefined;
}

export const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** One operation, with its own and its path's parameters. */
export interface Endpoint extends Operation {
  verb: Verb;
  path: string;
}

/** An operation as in the document; its schemas are read or not. */
export interface Operation<S = Schema> {
  tags: string[];
  summary?: string | undefined;
  parameters: Parameter<S>[];
  requestBody?: { content?: Content<S> | undefined } | undefined;
  /** By status. */
  responses: Record<string, { content?: Content<S> | undefined; headers?: object }>;
}

export interface Parameter<S = Schema> {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  /** `false`: a list's values are joined by commas. */
  explode?: boolean;
  schema: S;
}

/** By media type. */
export type Content<S = Schema> = Record<
  string,
  {
    schema?: S | undefined;
    encoding?: Record<string, { style?: string }>;
    example?: unknown;
    examples?: Record<string, { value?: unknown }>;
  }
>;

export function successOf({ responses }: Endpoint) {
  const status = ['200', '201', '202', '2XX', '2xx', 'default'].find(each => responses[each] !== undefined);
  return status === undefined ? undefined : responses[status];
}

/** The schema of a JSON body; undefined if there is none. */
export const jsonSchema = (content: Content = {}): Schema | undefined =>
  content[jsonType(content) ?? '']?.schema;

/** The media type of a JSON body. */
export function jsonType(content: Content = {}): string | undefined {
  const types = Object.keys(content).filter(isJson);
  return types.find(isPlainJson) ?? types[0];
}

const isPlainJson = (type: string) => /^(application\/json *(;|$)|\*\/\*$)/.test(type);

/** Whether it can hold a record; a JSON Patch is a list of changes (RFC 6902). */
const isJson = (type: string) => isPlainJson(type) || (/json/.test(type) && !/json-patch/.test(type));

export const responseSchema = (endpoint: Endpoint): Schema | undefined =>
  jsonSchema(successOf(endpoint)?.content);

/**
 * The body of a create, an update or a list, and the single property that wraps its record.
 * @param record The record as read: a property of its own is no wrapper.
 */
export function bodyOf(endpoint: Endpoint | undefined, record: Schema = {}) {
  const content = endpoint?.requestBody?.content;
  if (!content) return undefined;
  const type = jsonType(content) ?? Object.keys(content)[0] ?? '';
  const schema = content[type]?.schema;
  const form = formOf(type, content);
  const notes = form ? [] : [`It requires ${type}, which no key of api sends.`];
  const [[wrap, inner] = [], ...others] = Object.entries(schema?.properties ?? {});
  return others.length === 0 && inner?.properties && !record.properties?.[wrap ?? '']
    ? { schema: inner.properties.attributes ?? inner, wrap, form, notes }
    : { schema, form, notes };
}

/** The keys of `api` for a body's format, with bracketed objects if the document says so. */
function formOf(type: string, content: Content): Keys | undefined {
  if (isPlainJson(type)) return {};
  if (isJson(type)) return { headers: { 'Content-Type': type } };
  if (/^multipart\//.test(type)) return { multipart: true };
  if (!/^application\/x-www-form-urlencoded\b/.test(type)) return undefined;
  const styles = Object.values(content[type]?.encoding ?? {});
  return { urlencoded: styles.some(({ style }) => style === 'deepObject') ? 'brackets' : true };
}

/** The value to send for a parameter without an input: its default, or its only value. */
export function onlyValue({ default: usual, const: only, enum: values = [] }: Schema): string | undefined {
  const value = usual ?? only ?? (values.length === 1 ? values[0] : undefined);
  return value === undefined ? undefined : String(value);
}

/** The maximum depth of a sample: deeper down, rows and records look alike. */
const deepest = 3;

/** A body as a schema describes it, with one entry per list and high numbers. */
export function sampleOf(schema: Schema, name = '', depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return schema.enum[0];
  if (isList(schema)) {
    if (depth > deepest) return [];
    return [sampleOf(schema.items ?? {}, name, depth + 1)];
  }
  if (schema.properties || schema.type === 'object') {
    if (depth > deepest) return {};
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, property]) => [key, sampleOf(property, key, depth + 1)]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return 1000;
  if (schema.type === 'boolean') return true;
  return /uri|url|href/.test(`${schema.format} ${name}`) ? 'https://example.com/?page=2' : 'text';
}
