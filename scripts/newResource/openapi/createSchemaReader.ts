import get from 'lodash/get';
import mapValues from 'lodash/mapValues';
import { isObject, type Schema } from '../Schema';

/** A value, or a reference to it. */
export type Refable<Kind> = Kind | { $ref: string };

/** A schema as a file has it. */
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

/** Reads what a file has, through its `$ref`s. */
interface SchemaReader {
  /** What a reference leads to; undefined where it leads nowhere. */
  follow<Kind extends object>(value: Refable<Kind> | undefined): Kind | undefined;
  read(schema: Refable<RawSchema> | undefined): Schema;
}

/**
 * A reader of a document's schemas: references followed, alternatives made one.
 * @param file A document whose references all point into itself.
 */
export function createSchemaReader(file: object): SchemaReader {
  const known = new Map<object, Schema>();
  const read = new Set<object>();
  /** Schemas whose properties and entries are not read yet. */
  const open: Schema[] = [];

  const follow: SchemaReader['follow'] = value => followIn(file, value);

  /** A schema alone; what is inside it is read afterwards, so that it may contain itself. */
  function readAlone(schema: Refable<RawSchema> | undefined): Schema {
    if (schema && read.has(schema)) return schema as Schema;
    const end = follow<RawSchema>(schema);
    if (!schema || !end) return { sources: [] };
    const before = known.get(schema) ?? known.get(end);
    const made = before ?? note(end, { sources: [end] });
    // A schema inside itself finds this one, which is filled by then.
    if (!before) Object.assign(made, readOwn(end));
    const own = besideReference(schema);
    if (schema === end || known.has(schema) || Object.keys(own).length === 0) return made;
    return note(schema, { ...made, ...own, sources: made.sources });
  }

  function note(raw: object, made: Schema): Schema {
    known.set(raw, made);
    read.add(made);
    open.push(made);
    return made;
  }

  function readOwn(schema: RawSchema): Schema {
    const { type, allOf = [], oneOf = [], anyOf = [], nullable: _, ...own } = schema;
    const [firstType] = [type].flat().filter(each => each !== undefined && each !== 'null');
    const self = {
      ...own,
      ...(firstType !== undefined && { type: firstType }),
      ...(own.enum && { enum: own.enum.filter(value => value !== null) }),
      sources: [schema],
    } as Schema;
    const [first, ...others] = [...oneOf, ...anyOf].filter(each => !isNull(follow(each))).map(readAlone);
    // What comes later is more specific, and what is next to them most.
    const parts = allOf.map(readAlone).reduce((sum, part) => joined(part, sum), { sources: [] } as Schema);
    const merged = joined(self, parts);
    return first ? joined(merged, alternative([first, ...others])) : merged;
  }

  return {
    follow,
    read(schema) {
      const found = readAlone(schema);
      for (let next = open.pop(); next; next = open.pop()) {
        if (next.properties) next.properties = mapValues(next.properties, each => readAlone(each));
        if (next.items !== undefined) next.items = readAlone(next.items);
      }
      return found;
    },
  };
}

/** Longer chains of references than this are circular. */
const longest = 20;

function followIn<Kind extends object>(file: object, value: Refable<Kind> | undefined): Kind | undefined {
  let at: unknown = value;
  for (let steps = 0; isReference(at); steps += 1) {
    if (steps > longest) return undefined;
    const keys = at.$ref.replace(/^#\/?/, '').split('/').map(decoded);
    at = at.$ref.startsWith('#') ? get(file, keys) : undefined;
  }
  return typeof at === 'object' && at !== null ? (at as Kind) : undefined;
}

const isReference = (value: unknown): value is { $ref: string } =>
  typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string';

/** What 3.1 has next to a reference takes precedence over what it leads to. */
function besideReference(schema: Refable<RawSchema>): Partial<Schema> {
  const { $ref: _, ...own } = schema as Schema & { $ref: string };
  return own;
}

/** Null, or an empty text in its place: what takes a value away. */
const isNull = (schema: RawSchema | undefined) =>
  schema?.type === 'null' || (schema?.enum?.length === 1 && [null, ''].includes(schema.enum[0] as null));

const decoded = (key: string) => decodeURIComponent(key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Two schemas that both hold: the first one's keys, and the second one's properties before its own. */
function joined(one: Schema, other: Schema): Schema {
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
function alternative([first, ...others]: [Schema, ...Schema[]]): Schema {
  if (others.length === 0) return first;
  const choices = [first, ...others];
  const sources = choices.flatMap(choice => choice.sources);
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
