import mapValues from 'lodash/mapValues';
import { dateTime, day } from '../inferFields';
import { isObject, type Schema } from '../Schema';

/** A schema as written in the file, with references replaced by their targets; it may contain itself. */
export interface RawSchema
  extends Omit<Schema, 'type' | 'properties' | 'items' | 'sources' | 'titles' | 'alternatives'> {
  type?: string | string[];
  properties?: Record<string, RawSchema>;
  items?: RawSchema;
  nullable?: boolean;
  allOf?: RawSchema[];
  oneOf?: RawSchema[];
  anyOf?: RawSchema[];
}

/** Creates a reader of a document's schemas that merges alternatives. */
export function createSchemaReader() {
  const known = new Map<object, Schema>();
  /** Schemas whose properties and entries are not read yet. */
  const open: Schema[] = [];

  /** Reads a schema without its contents, which follow later, so that it may contain itself. */
  function readAlone(schema: RawSchema | Schema = {}): Schema {
    const before = known.get(schema);
    if (before) return before;
    // A recursive schema finds this object, which is filled by then.
    const made: Schema = {};
    known.set(schema, made).set(made, made);
    open.push(made);
    return Object.assign(made, readOwn(schema));
  }

  function readOwn(schema: RawSchema): Schema {
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    const [first, ...others] = [...oneOf, ...anyOf].filter(each => !isNull(each)).map(readAlone);
    // Later parts are more specific; keys next to them override all.
    const parts = allOf.map(readAlone).reduce((sum, part) => joined(part, sum), {});
    const merged = joined(withoutNull(schema), parts);
    return first ? joined(merged, alternative([first, ...others])) : merged;
  }

  return (schema: RawSchema | undefined): Schema => {
    const found = readAlone(schema);
    for (let next = open.pop(); next; next = open.pop()) {
      if (next.properties) next.properties = mapValues(next.properties, each => readAlone(each));
      if (next.items !== undefined) next.items = readAlone(next.items);
    }
    return found;
  };
}

/** A schema's own keys. Null is not one of its types and values. */
function withoutNull(schema: RawSchema): Schema {
  const { type, allOf, oneOf: _, anyOf: __, nullable: ___, ...own } = schema;
  const [firstType] = [type].flat().filter(each => each !== undefined && each !== 'null');
  return {
    ...own,
    ...(firstType !== undefined && { type: firstType }),
    ...(firstType === 'string' && formatOf(own)),
    ...(own.enum && { enum: own.enum.filter(value => value !== null) }),
    // Keys next to a reference make a copy of its target, which shares these objects (OpenAPI 3.1).
    sources: [own.properties ?? allOf ?? schema],
  } as Schema;
}

/** The format of a date that only the example of a text shows. */
function formatOf({ format, example, examples }: Pick<Schema, 'format' | 'example' | 'examples'>) {
  const [shown] = [examples ?? example].flat().map(String);
  if (format !== undefined || shown === undefined) return {};
  return day.test(shown) ? { format: 'date' } : dateTime.test(shown) ? { format: 'date-time' } : {};
}

/** Null, or an empty text used for it: removes a value. */
const isNull = ({ type, enum: values }: RawSchema) =>
  type === 'null' || (values?.length === 1 && [null, ''].includes(values[0] as null));

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
