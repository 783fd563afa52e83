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
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { Schema } from '../Schema';
import { type Field, isRecord, rowsOf } from './findEntities';

/** The properties shown of a record inside another. */
const namesOfRecords = ['id', '_id', 'name', 'title', 'label', 'email'];
/** Objects nested deeper than this are not requested. */
const deepest = 3;

/**
 * The schema of a type's records, from the fields that need no arguments. Other records appear with id and
 * name only, lists of records not at all.
 */
export function schemaOfType(type: GraphQLObjectType, around: GraphQLObjectType[] = []): Schema {
  const fields = type.getFields();
  const ids = new Set(Object.keys(fields).map(name => name.toLowerCase().replace('_', '')));
  const requestable = Object.values(fields).filter(field => {
    if (field.args.some(isRequiredArgument) || field.deprecationReason || rowsOf(field.type)) return false;
    const isShownById = around.length > 0 || ids.has(`${field.name.toLowerCase()}id`);
    return !(isShownById && isRecord(getNamedType(field.type)));
  });
  const properties = propertiesOf(requestable, inner =>
    isObjectType(inner) ? schemaInside(inner, [...around, type]) : leafSchema(inner),
  );
  return { type: 'object', properties, sources: [type], ...described(type) };
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

/** The schema of the data that arguments, or an input's fields, send. */
export function schemaOfInputs(inputs: readonly Input[], depth = 0): Schema {
  const properties = propertiesOf(inputs, inner => {
    if (!isInputObjectType(inner)) return leafSchema(inner);
    if (depth >= deepest) return undefined;
    return { ...schemaOfInputs(Object.values(inner.getFields()), depth + 1), sources: [inner] };
  });
  const required = inputs.filter(isRequiredArgument);
  return { type: 'object', properties, required: required.map(({ name }) => name) };
}

/** The schemas of fields or inputs by name, omitting those without one. */
function propertiesOf(
  members: readonly (Field | Input)[],
  schemaOf: (type: GraphQLNamedType) => Schema | undefined,
): Record<string, Schema> {
  const entries = members.flatMap(member => {
    const schema = schemaOf(getNamedType(member.type));
    if (!schema) return [];
    const value = { ...schema, ...described(member) };
    const isMany = isListType(getNullableType(member.type));
    return [[member.name, isMany ? { type: 'array', items: value } : value] as const];
  });
  return Object.fromEntries(entries);
}

const described = ({ description }: { description?: string | null | undefined }) =>
  description ? { description } : {};

/** GraphQL's scalars (§3.5) and common custom ones. */
const scalars: [name: RegExp, schema: Schema][] = [
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
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  if (!isLeafType(type)) return undefined;
  const [, known = { type: 'string' }] = scalars.find(([name]) => name.test(type.name)) ?? [];
  return known;
}
