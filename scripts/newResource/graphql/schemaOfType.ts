import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { Schema } from '../Schema';
import { isRecord, rowsOf } from './findEntities';

/** What is shown of a record inside another. */
const namesOfRecords = ['id', '_id', 'name', 'title', 'label', 'email'];
/** Objects further in than this are not asked for. */
const deepest = 3;

/**
 * The schema of a type's records, of what one query can ask for without arguments: other records by their id
 * and name, and no lists of them.
 */
export function schemaOfType(type: GraphQLObjectType, around: GraphQLObjectType[] = []): Schema {
  const schema: Schema = { type: 'object', properties: {}, sources: [type], ...described(type) };
  const fields = type.getFields();
  const ids = new Set(Object.keys(fields).map(name => name.toLowerCase().replace('_', '')));
  for (const field of Object.values(fields)) {
    const { name } = field;
    const inner = getNamedType(field.type);
    if (field.args.some(isRequiredArgument) || field.deprecationReason || rowsOf(field.type)) continue;
    const isMany = isListType(getNullableType(field.type));
    if (isRecord(inner) && (around.length > 0 || ids.has(`${name.toLowerCase()}id`))) continue;
    const value = isObjectType(inner) ? schemaInside(inner, [...around, type]) : leafSchema(inner);
    if (value)
      schema.properties = { ...schema.properties, [name]: listed(isMany, { ...value, ...described(field) }) };
  }
  return schema;
}

function schemaInside(type: GraphQLObjectType, around: GraphQLObjectType[]): Schema | undefined {
  if (around.includes(type) || around.length > deepest) return undefined;
  const schema = schemaOfType(type, around);
  const entries = Object.entries(schema.properties ?? {});
  const shown = isRecord(type) ? entries.filter(([name]) => namesOfRecords.includes(name)) : entries;
  return shown.length > 0 ? { ...schema, properties: Object.fromEntries(shown) } : undefined;
}

/** An argument, or a field of an input. */
export type Input = GraphQLArgument | GraphQLInputField;

/** The schema of what arguments, or an input's fields, send. */
export function schemaOfInputs(inputs: readonly Input[], depth = 0): Schema {
  const schema: Schema = { type: 'object', properties: {}, required: [], sources: [] };
  for (const input of inputs) {
    const inner = getNamedType(input.type);
    if (isInputObjectType(inner) && depth >= deepest) continue;
    const value = isInputObjectType(inner)
      ? schemaOfInputs(Object.values(inner.getFields()), depth + 1)
      : leafSchema(inner);
    if (!value) continue;
    const isMany = isListType(getNullableType(input.type));
    schema.properties = {
      ...schema.properties,
      [input.name]: listed(isMany, { ...value, ...described(input) }),
    };
    if (isRequired(input)) schema.required?.push(input.name);
  }
  return schema;
}

const isRequired = (input: Input) => isNonNullType(input.type) && input.defaultValue === undefined;

const listed = (isMany: boolean, items: Schema): Schema =>
  isMany ? { type: 'array', items, sources: [] } : items;

const described = ({ description }: { description?: string | null | undefined }) =>
  description ? { description } : {};

/** Scalars of GraphQL (§3.5), and what others call theirs. */
const scalars: [name: RegExp, schema: Omit<Schema, 'sources'>][] = [
  [/^(Int|BigInt|Long)$/, { type: 'integer' }],
  [/^(Float|Decimal|Numeric|Double)$/i, { type: 'number' }],
  [/^Boolean$/, { type: 'boolean' }],
  [/^(String|ID|UUID|uuid|text)$/, { type: 'string' }],
  [/^(Local)?Date$/i, { type: 'string', format: 'date' }],
  [/date_?time|timestamp|instant/i, { type: 'string', format: 'date-time' }],
  [/^(Email|EmailAddress)$/i, { type: 'string', format: 'email' }],
  [/^(Url|Uri)$/i, { type: 'string', format: 'uri' }],
  [/json|object|map/i, { type: 'object' }],
];

function leafSchema(type: GraphQLNamedType): Schema | undefined {
  if (isEnumType(type))
    return { type: 'string', enum: type.getValues().map(({ name }) => name), sources: [] };
  if (!isLeafType(type)) return undefined;
  const [, known = { type: 'string' }] = scalars.find(([name]) => name.test(type.name)) ?? [];
  return { ...known, sources: [] };
}
