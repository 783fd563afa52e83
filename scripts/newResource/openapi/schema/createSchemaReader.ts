import get from 'lodash/get';
import type { Document, Refable } from '../Document';
import type { ReadSchema, Schema } from './Schema';

/** Reads what a document has, through its `$ref`s. */
export interface SchemaReader {
  /** What stands at the end of a reference; undefined where it leads nowhere. */
  follow<Kind extends object>(value: Refable<Kind> | undefined): Kind | undefined;
  read(schema: Refable<Schema> | boolean | undefined): ReadSchema;
}

/** Longer chains of references than this go round in circles. */
const longest = 20;

/** @param document A document whose references all point into itself. */
export function createSchemaReader(document: Document): SchemaReader {
  const known = new Map<object, ReadSchema>();

  function follow<Kind extends object>(value: Refable<Kind> | undefined): Kind | undefined {
    let at: unknown = value;
    for (let steps = 0; isReference(at); steps += 1) {
      if (steps > longest) return undefined;
      const keys = at.$ref.replace(/^#\/?/, '').split('/').map(decoded);
      at = at.$ref.startsWith('#') ? get(document, keys) : undefined;
    }
    return typeof at === 'object' && at !== null ? (at as Kind) : undefined;
  }

  function read(schema: Refable<Schema> | boolean | undefined): ReadSchema {
    const end = typeof schema === 'object' ? follow(schema) : undefined;
    if (!end) return { sources: [] };
    const before = known.get(end);
    if (before) return beside(schema, before);
    // A schema inside itself finds this one, which is filled by then.
    const made: ReadSchema = { sources: [end] };
    known.set(end, made);
    Object.assign(made, readOwn(end));
    return beside(schema, made);
  }

  function readOwn(schema: Schema): ReadSchema {
    const { type, allOf = [], oneOf = [], anyOf = [], nullable: _, ...own } = schema;
    const types = [type].flat().filter(each => each !== undefined && each !== 'null');
    const self: ReadSchema = {
      ...own,
      ...(types[0] !== undefined && { type: types[0] }),
      ...(own.enum && { enum: own.enum.filter(value => value !== null) }),
      sources: [schema],
    };
    const parts = allOf.map(read);
    const choices = [...oneOf, ...anyOf]
      .map(each => ({ each, schema: read(each) }))
      .filter(({ each }) => !isNull(follow(each)));
    // What comes later says more, and what stands beside them most.
    const merged = joined(
      self,
      parts.reduce((sum, part) => joined(part, sum), { sources: [] }),
    );
    if (choices.length === 0) return merged;
    const either = alternative(choices.map(choice => choice.schema));
    return joined(merged, either);
  }
  return { follow, read };
}

const isReference = (value: unknown): value is { $ref: string } =>
  typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string';

/** Null, or an empty text in its place: what takes a value away. */
const isNull = (schema: Schema | undefined) =>
  schema?.type === 'null' || (schema?.enum?.length === 1 && [null, ''].includes(schema.enum[0] as null));

const decoded = (key: string) => decodeURIComponent(key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What stands beside a reference in 3.1 goes before what it leads to. */
function beside(schema: Refable<Schema> | boolean | undefined, found: ReadSchema): ReadSchema {
  if (!isReference(schema)) return found;
  const { $ref: _, ...own } = schema as Schema & { $ref: string };
  return Object.keys(own).length > 0
    ? { ...found, ...(own as Partial<ReadSchema>), sources: found.sources }
    : found;
}

/** Two schemas that both hold: the first one's words, and the second one's properties before its own. */
function joined(one: ReadSchema, other: ReadSchema): ReadSchema {
  const properties = { ...other.properties, ...one.properties };
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    sources: [...one.sources, ...other.sources],
  };
}

/** Schemas one of which holds: of objects all properties, none of them required; of values the first. */
function alternative(choices: ReadSchema[]): ReadSchema {
  const [first, ...others] = choices;
  if (!first) return { sources: [] };
  if (others.length === 0) return first;
  const isObject = (schema: ReadSchema) => schema.type === 'object' || schema.properties !== undefined;
  const sources = choices.flatMap(choice => choice.sources);
  if (choices.every(isObject)) {
    const properties = Object.assign({}, ...choices.map(choice => choice.properties).reverse());
    return { type: 'object', properties, sources };
  }
  if (choices.every(choice => choice.const !== undefined))
    return { ...withoutConst(first), ...constants(choices), sources };
  const values = choices.filter(choice => !isObject(choice));
  if (values.length === choices.length && choices.every(choice => choice.enum && choice.type === first.type))
    return { ...first, enum: choices.flatMap(choice => choice.enum ?? []), sources };
  const { enum: _, ...plain } = values[0] ?? first;
  return { ...plain, sources, alternatives: choices };
}

/** Constants as the values of one schema, by the titles that they have. */
const constants = (choices: ReadSchema[]): Pick<ReadSchema, 'enum' | 'titles'> => ({
  enum: choices.map(choice => choice.const),
  titles: choices.flatMap(({ const: value, title }) => (title ? [[value, title] as [unknown, string]] : [])),
});

function withoutConst({ const: _, title: __, description: ___, ...rest }: ReadSchema): ReadSchema {
  return rest;
}
