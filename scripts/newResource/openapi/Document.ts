import { isList, type Schema } from '../Schema';

/** An OpenAPI document, as `readDocument` makes it of the file's: without references. */
export interface Document {
  endpoints: Endpoint[];
  /** The address that its paths begin below. */
  server?: string | undefined;
  /** The schemas that it names. */
  schemas: Schema[];
}

export const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** One call: an operation at its path, with its parameters and its path's. */
export interface Endpoint {
  verb: Verb;
  path: string;
  tags: string[];
  summary?: string | undefined;
  parameters: Parameter[];
  /** What it sends. */
  body?: Content | undefined;
  /** What it answers, by status. */
  answers: Record<string, DocumentAnswer>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface DocumentAnswer {
  content?: Content | undefined;
  /** Names of its headers. */
  headers: string[];
}

/** Schemas by media type. */
export type Content = Record<
  string,
  { schema?: Schema | undefined; encoding?: Record<string, { style?: string }> | undefined }
>;

/** What a call answers when it succeeds. */
export function successOf({ answers }: Endpoint): DocumentAnswer | undefined {
  const status = ['200', '201', '202', '2XX', '2xx', 'default'].find(each => answers[each] !== undefined);
  return status === undefined ? undefined : answers[status];
}

/** The schema of a body in JSON; undefined where there is none. */
export function jsonSchema(content: Content = {}): Schema | undefined {
  const types = Object.keys(content);
  const type =
    types.find(each => /^application\/json\b/.test(each)) ?? types.find(each => /json|^\*\/\*$/.test(each));
  return type === undefined ? undefined : content[type]?.schema;
}

export const responseSchema = (endpoint: Endpoint): Schema | undefined =>
  jsonSchema(successOf(endpoint)?.content);

/** How deep a sample goes: further in, nothing tells rows from records. */
const deepest = 3;

/**
 * A body of a schema as it might come: each list with one entry, each number high, so that what reads answers
 * can read it.
 */
export function sampleOf(schema: Schema, name = '', depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return schema.enum[0];
  if (isList(schema)) {
    if (depth > deepest) return [];
    return [sampleOf(schema.items ?? { sources: [] }, name, depth + 1)];
  }
  if (schema.properties || schema.type === 'object') {
    if (depth > deepest) return {};
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, property]) => [key, sampleOf(property, key, depth + 1)]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return 1000;
  if (schema.type === 'boolean') return true;
  return /uri|url/.test(`${schema.format} ${name}`) ? 'https://example.com/?page=2' : 'text';
}
