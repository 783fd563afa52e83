import type { Schema } from './schema/Schema';

/** What the generator reads of an OpenAPI document (3.0, 3.1). `$ref`s stand wherever they may. */
export interface Document {
  openapi: string;
  info?: { title?: string };
  servers?: { url?: string }[];
  paths?: Record<string, Refable<PathItem>>;
  tags?: { name?: string }[];
  components?: { schemas?: Record<string, Refable<Schema>> };
}

export type Refable<Kind> = Kind | { $ref: string };

export interface PathItem extends Partial<Record<Verb, Refable<Operation>>> {
  parameters?: Refable<Parameter>[];
}

export const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Verb = (typeof verbs)[number];

export interface Operation {
  tags?: string[];
  summary?: string;
  operationId?: string;
  deprecated?: boolean;
  parameters?: Refable<Parameter>[];
  requestBody?: Refable<{ content?: Content }>;
  responses?: Record<string, Refable<Answers>>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Refable<Schema>;
}

export interface Answers {
  content?: Content;
  headers?: Record<string, unknown>;
}

export type Content = Record<
  string,
  { schema?: Refable<Schema>; encoding?: Record<string, { style?: string }> }
>;
