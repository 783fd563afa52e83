import get from 'lodash/get';
import mapValues from 'lodash/mapValues';
import { isObject, type Schema } from '../Schema';

/** A value, or a reference to one. */
export type Refable<Kind> = Kind | { $ref: string };

/** A schema as written in the file. */
export interface RawSchema
  extends Omit<Schema, 'type' | 'properties' | 'items' | 'sources' | 'titles' | 'alternatives'> {
  type?: string | string[];
  properties?: Record<string, Refable<RawSchema>>;
  items?: Refable<RawSchema>;
  nullable?: boolean;
  allOf?: Refable<RawSchema>[];
  oneOf?: Refable<RawSchema>[];
  anyOf?: Refable<RawSchema>[];
}

/**
 * Creates a reader of a document's schemas that resolves references and merges alternatives.
 * @param file A document with internal references only.
 */
export function createSchemaReader(file: object) {
  const known = new Map<object, Schema>();
  const read = new Set<object>();
  /** Schemas whose properties and entries are not read yet. */
  const open: Schema[] = [];

  /** The target of a reference; undefined if it has none. */
  function follow<Kind extends object>(value: Refable<Kind> | undefined): Kind | undefined {
    let at: unknown = value;
    for (let steps = 0; isReference(at); steps += 1) {
      if (steps > longest) return undefined;
      const keys = at.$ref.replace(/^#\/?/, '').split('/').map(decoded);
      at = at.$ref.startsWith('#') ? get(file, keys) : undefined;
    }
    return typeof at === 'object' && at !== null ? (at as Kind) : undefined;
  }

  /** Reads a schema without its contents, which follow later, so that it may contain itself. */
  function readAlone(schema: Refable<RawSchema> | undefined): Schema {
    if (schema && read.has(schema)) return schema as Schema;
    const end = follow<RawSchema>(schema);
    if (!schema || !end) return {};
    const before = known.get(schema) ?? known.get(end);
    const made = before ?? note(end, { sources: [end] });
    // A recursive schema finds this object, which is filled by then.
    if (!before) Object.assign(made, readOwn(end));
    // OpenAPI 3.1 keys next to a reference override those of its target.
    const { $ref: _, ...own } = schema as Schema & { $ref: string };
    if (schema === end || known.has(schema) || Object.keys(own).length === 0) return made;
    return note(schema, { ...made, ...own });
  }

  function note(raw: object, made: Schema): Schema {
    known.set(raw, made);
    read.add(made);
    open.push(made);
    return made;
  }

  function readOwn(schema: RawSchema): Schema {
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    const [first, ...others] = [...oneOf, ...anyOf].filter(each => !isNull(follow(each))).map(readAlone);
    // Later parts are more specific; keys next to them override all.
    const parts = allOf.map(readAlone).reduce((sum, part) => joined(part, sum), {});
    const merged = joined(withoutNull(schema), parts);
    return first ? joined(merged, alternative([first, ...others])) : merged;
  }

  return {
    follow,
    read(schema: Refable<RawSchema> | undefined): Schema {
      const found = readAlone(schema);
      for (let next = open.pop(); next; next = open.pop()) {
        if (next.properties) next.properties = mapValues(next.properties, each => readAlone(each));
        if (next.items !== undefined) next.items = readAlone(next.items);
      }
      return found;
    },
  };
}

/** A schema's own keys. Null is not one of its types and values. */
function withoutNull(schema: RawSchema): Schema {
  const { type, allOf: _, oneOf: __, anyOf: ___, nullable: ____, ...own } = schema;
  const [firstType] = [type].flat().filter(each => each !== undefined && each !== 'null');
  return {
    ...own,
    ...(firstType !== undefined && { type: firstType }),
    ...(own.enum && { enum: own.enum.filter(value => value !== null) }),
    sources: [schema],
  } as Schema;
}

/** Longer chains of references are treated as circular. */
const longest = 20;

const isReference = (value: unknown): value is { $ref: string } =>
  typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string';

/** Null, or an empty text used for it: removes a value. */
const isNull = (schema: RawSchema | undefined) =>
  schema?.type === 'null' || (schema?.enum?.length === 1 && [null, ''].includes(schema.enum[0] as null));

const decoded = (key: string) => decodeURIComponent(key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Merges two schemas that both apply. Keys of the first override; properties of the second come first. */
function joined(one: Schema, other: Schema): Schema {
  const properties = { ...other.properties, ...one.properties };
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    sources: [one, other].flatMap(({ sources = [] }) => sources),
  };
}

/** Merges schemas of which one applies: all properties, none required, or the first value. */
function alternative([first, ...others]: [Schema, ...Schema[]]): Schema {
  if (others.length === 0) return first;
  const choices = [first, ...others];
  const sources = choices.flatMap(choice => choice.sources ?? []);
  const isAny = (schema: Schema) => isObject(schema) || schema.properties !== undefined;
  if (choices.every(isAny)) {
    const properties = Object.assign({}, ...choices.map(choice => choice.properties).reverse());
    return { type: 'object', properties, sources };
  }
  if (choices.every(choice => choice.const !== undefined)) {
    const { const: _, title: __, description: ___, ...rest } = first;
    return {
      ...rest,
      enum: choices.map(choice => choice.const),
      titles: choices.flatMap(({ const: value, title }) =>
        title ? [[value, title] as [unknown, string]] : [],
      ),
      sources,
    };
  }
  const values = choices.filter(choice => !isAny(choice));
  if (values.length === choices.length && choices.every(choice => choice.enum && choice.type === first.type))
    return { ...first, enum: choices.flatMap(choice => choice.enum ?? []), sources };
  const { enum: _, ...plain } = values[0] ?? first;
  return { ...plain, sources, alternatives: choices };
}
