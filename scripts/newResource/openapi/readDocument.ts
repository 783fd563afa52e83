import { $RefParser } from '@apidevtools/json-schema-ref-parser';
import keyBy from 'lodash/keyBy';
import mapValues from 'lodash/mapValues';
import { schemaOfRows } from '../inferFields';
import { isAddress, readSource, type Source } from '../readSource';
import { isList, type Schema } from '../Schema';
import { createSchemaReader, type RawSchema } from './createSchemaReader';
import { type Content, type Document, type Endpoint, type Operation, type Verb, verbs } from './Document';

/** The parts of an OpenAPI 3.0 or 3.1 file that are read, with references replaced by their targets. */
interface RawDocument {
  servers?: RawServer[];
  paths?: Record<string, RawPath>;
}
interface RawServer {
  url?: string;
  variables?: Record<string, { default?: string }>;
}
type RawPath = Pick<RawOperation, 'parameters'> & Partial<Record<Verb, RawOperation>>;
type RawOperation = Partial<Operation<RawSchema | undefined>>;
type RawContent = Content<RawSchema | undefined>;

/**
 * Reads an OpenAPI 3.0 or 3.1 document, JSON or YAML, with the files it refers to.
 * @throws Error that describes the problem.
 */
export async function readDocument(source: Source): Promise<Document> {
  const { servers, paths = {} } = await loadDocument(source);
  const read = createSchemaReader();
  const readContent = <Body extends { content?: RawContent | undefined }>({ content, ...body }: Body) => ({
    ...body,
    content:
      content &&
      mapValues(content, ({ schema, ...media }) => {
        const known = schema && read(schema);
        return { ...media, schema: known && !isBare(known) ? known : (sampledSchema(media, known) ?? known) };
      }),
  });
  const endpoints = Object.entries(paths).flatMap(([path, item]) =>
    verbs.flatMap((verb): Endpoint[] => {
      const operation = item[verb];
      if (!operation) return [];
      const { tags = [], summary, requestBody, responses = {} } = operation;
      // An operation's parameters override those of its path.
      const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const own = Object.values(keyBy(all, each => `${each.in} ${each.name}`));
      return [
        {
          ...{ verb, path, tags, summary },
          parameters: own.map(each => ({ ...each, schema: read(each.schema) })),
          requestBody: requestBody && readContent(requestBody),
          responses: mapValues(responses, readContent),
        },
      ];
    }),
  );
  return belowApi({ endpoints, server: serverOf(source.at, servers?.[0]) });
}

/** A server's address: relative to its document's, with the defaults of its variables. */
function serverOf(at: string, { url, variables = {} }: RawServer = {}): string | undefined {
  const filled = url?.replace(/\{(.+?)\}/g, (whole, name: string) => variables[name]?.default ?? whole);
  const isRelative = filled && isAddress(at) && URL.canParse(filled, at);
  return (isRelative ? new URL(filled, at).href : filled)?.replace(/\/$/, '');
}

/** Moves an `/api` of all paths to the server's address: the panel's calls begin below it. */
function belowApi(document: Document): Document {
  const { endpoints, server = '' } = document;
  if (!endpoints.every(({ path }) => path.startsWith('/api/'))) return document;
  return {
    ...document,
    server: `${server}/api`,
    endpoints: endpoints.map(endpoint => ({ ...endpoint, path: endpoint.path.slice('/api'.length) })),
  };
}

/** Whether a schema names no property: `type: object`, or a list of such. */
function isBare(schema: Schema): boolean {
  const { properties, type } = isList(schema) ? (schema.items ?? {}) : schema;
  return properties === undefined && (type === undefined || type === 'object');
}

/** A schema inferred from an example, if there is one. */
function sampledSchema({ example, examples = {} }: RawContent[string], known?: Schema) {
  const body = example ?? Object.values(examples)[0]?.value ?? known?.example;
  return body === undefined ? undefined : schemaOfRows([{ body }]).properties?.body;
}

async function loadDocument({ at, headers = {} }: Source): Promise<RawDocument> {
  const { text } = await readSource({ at, headers });
  // Keeps the cause, because the library reports only that a file could not be read.
  let failure: unknown;
  const fetched = async (url: string) => {
    try {
      return (await readSource({ at: url, headers: headersFor(url, at, headers) })).text;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const options = {
    // Examples are data, even if they look like references.
    dereference: {
      excludedPathMatcher: (path: string) =>
        /(?<!\/properties)\/(example|examples\/[^/]+\/value)(\/|$)/.test(path),
    },
    resolve: {
      // Remote documents cannot read local files, and other hosts receive no token.
      file: isAddress(at) ? (false as const) : {},
      http: {
        order: 1,
        canRead: /^https?:/i,
        read: ({ url }: { url: string }) => (url.replace(/#.*/, '') === at ? text : fetched(url)),
      },
    },
  };
  const parsed = await new $RefParser().parse(at, options).catch((error: unknown) => {
    throw new Error(`${at} is not an OpenAPI document: ${messageOf(error)}`);
  });
  checkVersion(at, parsed);
  const dereferenced: unknown = await new $RefParser().dereference(at, options).catch((error: unknown) => {
    throw new Error(`${at}: ${messageOf(failure ?? error)}`);
  });
  return dereferenced as RawDocument;
}

function checkVersion(at: string, document: unknown): void {
  const { openapi, swagger } = Object(document) as { openapi?: unknown; swagger?: unknown };
  if (swagger !== undefined)
    throw new Error(`${at} is version ${swagger}. Convert it to 3.0 first, as with npx swagger2openapi`);
  if (openapi === undefined)
    throw new Error(`${at} is not an OpenAPI document: it does not begin with openapi: 3.0 or 3.1`);
  if (!/^3\.[01]/.test(String(openapi)))
    throw new Error(`${at} is version ${openapi}; only 3.0 and 3.1 are supported`);
}

const headersFor = (url: string, at: string, headers: Record<string, string>) =>
  isAddress(at) && new URL(url).origin === new URL(at).origin ? headers : {};

const messageOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error));
