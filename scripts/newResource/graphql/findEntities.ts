import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { pluralize, singularize } from 'inflection';
import groupBy from 'lodash/groupBy';
import { hasRole } from '../formats';
import { identifiers } from '../Schema';
import { resourceName } from '../writeDeclaration';

export type Field = GraphQLField<unknown, unknown>;

/** The rows in the response of a list field. */
interface Rows {
  type: GraphQLObjectType;
  /** The path from the field's value to its rows, and to their total. */
  rows: string[];
  total?: string[] | undefined;
  /** Whether each row is an edge, with the record in its `node`. */
  isEdge: boolean;
}

/** A listable record type and the schema's fields for it. */
export type Entity = ReturnType<typeof findEntities>['entities'][number];

/** The entities of a schema, and the lists that need another record's id. */
export function findEntities(schema: GraphQLSchema) {
  const queries = fieldsOf(schema.getQueryType());
  const mutations = fieldsOf(schema.getMutationType());
  const lists = queries.flatMap(list => {
    const rows = rowsOf(list.type);
    return rows ? [{ list, ...rows }] : [];
  });
  const isOpen = ({ list }: { list: Field }) => !list.args.some(isNeeded);
  const nested = lists.filter(each => !isOpen(each)).map(({ list }) => list.name);
  const entities = Object.values(groupBy(lists.filter(isOpen), ({ type }) => type.name)).flatMap(found => {
    const [best] = found.sort((a, b) => worth(b) - worth(a));
    if (!best) return [];
    const { type } = best;
    const words = [type.name, ...found.map(({ list }) => list.name)].map(bare);
    const nouns = new Set(words.flatMap(word => [plain(singularize(word)), plain(pluralize(word))]));
    const named = (fields: Field[], verbs: RegExp, test: (field: Field) => boolean) =>
      fields.filter(field => nouns.has(plain(bare(field.name.replace(verbs, '')))) && test(field));
    const changes = (verbs: RegExp) => named(mutations, verbs, field => verbs.test(field.name));
    return {
      ...best,
      name: resourceName(type.name),
      /** A separate field with the total, and the path to it. */
      count: best.total ? undefined : countOf(queries, nouns),
      /** Candidates for the other calls, by their names. */
      one: named(
        queries,
        /^(get|find|fetch)(?=[A-Z_])/,
        ({ type: of }) => getNamedType(of) === type && !isListType(getNullableType(of)),
      ),
      create: changes(/^(create|add|insert|new)(?=[A-Z_])/),
      update: changes(/^(update|edit|change|modify)(?=[A-Z_])/),
      delete: changes(/^(delete|remove|destroy)(?=[A-Z_])/),
    };
  });
  return { entities, nested };
}

/** Whether a list requires a value that the panel does not have. */
const isNeeded = (argument: GraphQLArgument) =>
  isRequiredArgument(argument) &&
  isLeafType(getNamedType(argument.type)) &&
  !hasRole(argument.name, 'page', 'offset', 'perPage', 'sort', 'order');

const fieldsOf = (type: GraphQLObjectType | null | undefined): Field[] =>
  Object.values(type?.getFields() ?? {});

/** A field's name reduced to its noun: `allPosts`, `posts_by_pk`, `postsConnection`. */
const bare = (name: string) =>
  name.replace(/^_?(all|list)(?=[A-Z_])|(_by_pk|_one|ById|Connection|List|_aggregate)$/g, '');
const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** Prefers a connection with a total, then a list with parameters. */
const worth = ({ list, total, rows }: Rows & { list: Field }) =>
  (total ? 4 : 0) + (list.args.length > 0 ? 2 : 0) + (rows.length > 0 ? 0 : 1);

/** Whether a type is a record type: an object with an identifier. */
export const isRecord = (type: unknown): type is GraphQLObjectType =>
  isObjectType(type) && Object.keys(type.getFields()).some(name => identifiers.includes(name));

/** The rows in a response type: a list of records, or an object with a list of records or edges. */
export function rowsOf(response: GraphQLOutputType): Rows | undefined {
  const type = getNullableType(response);
  if (isListType(type)) {
    const row = getNamedType(type);
    return isRecord(row) ? { type: row, rows: [], isEdge: false } : undefined;
  }
  if (!isObjectType(type) || isRecord(type)) return undefined;
  const counted = totalIn(type);
  // Hasura applies the page size to the aggregate next to the rows.
  const total = counted?.[0] === 'aggregate' ? undefined : counted;
  const lists = fieldsOf(type).filter(field => isListType(getNullableType(field.type)));
  for (const isEdge of [false, true])
    for (const { name, type: of } of lists) {
      const record = isEdge ? typeIn(of, 'node') : getNamedType(of);
      if (isRecord(record)) return { type: record, rows: [name], total, isEdge };
    }
  return undefined;
}

/** The type of an object's field; undefined if it has no such field. */
export function typeIn(object: GraphQLOutputType, name: string): GraphQLNamedOutputType | undefined {
  const type = getNamedType(object);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  return field && getNamedType(field.type);
}

/** The path to an object's total: `totalCount`, `pageInfo.total`. */
function totalIn(type: GraphQLObjectType, depth = 0): string[] | undefined {
  for (const { name, type: of } of fieldsOf(type))
    if (getNamedType(of).name === 'Int' && /^(total|count)(_?(count|items|results))?$/i.test(name))
      return [name];
  for (const { name, type: of } of depth < 1 ? fieldsOf(type) : []) {
    const inner = getNullableType(of);
    const total = isObjectType(inner) && !isRecord(inner) ? totalIn(inner, depth + 1) : undefined;
    if (total) return [name, ...total];
  }
  return undefined;
}

/** The field with an entity's total: `_allPostsMeta { count }`, `postsCount`. */
function countOf(queries: Field[], nouns: ReadonlySet<string>): { field: Field; at: string[] } | undefined {
  for (const field of queries) {
    const noun = plain(
      bare(field.name.replace(/_?(meta|count|total)$/i, '').replace(/^_?(count|total)(?=[A-Z_])/, '')),
    );
    if (!nouns.has(noun) || field.args.some(isRequiredArgument)) continue;
    const type = getNullableType(field.type);
    const at = isLeafType(type) ? [] : isObjectType(type) && !isRecord(type) ? totalIn(type) : undefined;
    if (at) return { field, at };
  }
  return undefined;
}
