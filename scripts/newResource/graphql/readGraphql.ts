import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql';
import get from 'lodash/get';
import { isAddress, parsed, readSource, type Source } from '../readSource';
import { isRow } from '../Schema';

/** A GraphQL API's schema and, unless it was read from a file, a function that sends queries. */
export interface Api {
  schema: GraphQLSchema;
  /** The data of a response, or its first error. */
  ask?: (query: string, variables: object) => Promise<{ data?: unknown; error?: string | undefined }>;
}

/**
 * Reads a server's schema by introspection, or a file in the schema definition language or with an
 * introspection response (GraphQL §4).
 * @throws Error with the server's message and a remedy.
 */
export async function readGraphql({ at, headers }: Source): Promise<Api> {
  if (!isAddress(at)) {
    const { text } = await readSource({ at, headers });
    const json = parsed(text);
    return { schema: json ? schemaIn(json, at) : buildSchema(text) };
  }
  const send = async (query: string, variables: object): Promise<unknown> => {
    const body = JSON.stringify({ query, variables });
    const { text } = await readSource({ at, headers, body });
    return parsed(text);
  };
  return {
    schema: schemaIn(await send(getIntrospectionQuery(), {}), at),
    async ask(query, variables) {
      const response = await send(query, variables).catch((error: Error) => ({ errors: [error] }));
      const { data, errors } = isRow(response) ? response : {};
      return errors ? { error: messageOf(errors) } : { data };
    },
  };
}

function schemaIn(response: unknown, at: string): GraphQLSchema {
  const { data = response, errors } = isRow(response) ? response : {};
  if (isRow(data) && isRow(data.__schema)) return buildClientSchema(data as unknown as IntrospectionQuery);
  if (data === response && !Array.isArray(errors))
    throw new Error(`${at} is not a GraphQL API: its response has neither data nor errors`);
  throw new Error(
    `${at} does not expose its schema: ${messageOf(errors)}. Save it to a file and pass the file: --graphql schema.graphql`,
  );
}

/** The message of a response's first error (GraphQL §7.1.6). */
const messageOf = (errors: unknown) => String(get(errors, '0.message', 'it gave no reason'));
