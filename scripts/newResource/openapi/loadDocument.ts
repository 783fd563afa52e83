import { $RefParser } from '@apidevtools/json-schema-ref-parser';
import { readSource } from '../reading/readSource';
import { isAddress, type Source } from '../reading/Source';
import type { Document } from './Document';

/**
 * Reads an OpenAPI document of version 3.0 or 3.1, JSON or YAML, with the files that it refers to.
 * @throws Error that says what it is instead.
 */
export async function loadDocument({ at, headers }: Source): Promise<Document> {
  const { text } = await readSource({ at, headers });
  // The library says of a file alone that it could not be read.
  let failure: unknown;
  const fetched = async (url: string) => {
    try {
      return (await readSource({ at: url, headers: sent(url, at, headers) })).text;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const options = {
    resolve: {
      // What comes from afar reads no files here, and another host learns no token.
      file: isAddress(at) ? (false as const) : {},
      http: {
        order: 1,
        canRead: /^https?:/i,
        read: ({ url }: { url: string }) => (url.replace(/#.*/, '') === at ? text : fetched(url)),
      },
    },
  };
  const parsed = await new $RefParser().parse(at, options).catch((error: unknown) => {
    throw new Error(`${at} is no OpenAPI document: ${messageOf(error)}`);
  });
  checkVersion(at, parsed);
  const bundled: unknown = await new $RefParser().bundle(at, options).catch((error: unknown) => {
    throw new Error(`${at}: ${messageOf(failure ?? error)}`);
  });
  return bundled as Document;
}

function checkVersion(at: string, document: unknown): void {
  const { openapi, swagger } = Object(document) as { openapi?: unknown; swagger?: unknown };
  if (swagger !== undefined)
    throw new Error(`${at} is of version ${swagger}: convert it to 3.0 first, as by npx swagger2openapi`);
  if (openapi === undefined)
    throw new Error(`${at} is no OpenAPI document: it does not begin with openapi: 3.0 or 3.1`);
  if (!/^3\.[01]/.test(String(openapi)))
    throw new Error(`${at} is of version ${openapi}; 3.0 and 3.1 are read`);
}

const sent = (url: string, at: string, headers: Record<string, string>) =>
  isAddress(at) && new URL(url).origin === new URL(at).origin ? headers : {};

const messageOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error));
