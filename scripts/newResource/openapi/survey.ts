import { type Envelope, readEnvelope, recordEnvelope } from '../reading/readEnvelope';
import type { Guess } from '../reporting/Guess';
import type { Collection } from './Collection';
import { idOfRecord } from './idOfRecord';
import type { SchemaReader } from './schema/createSchemaReader';
import { responseOf, responseSchema } from './schema/responseOf';
import type { ReadSchema } from './schema/Schema';
import { sampleOfSchema } from './schema/sampleOfSchema';

/** A collection with the schemas of its records. */
export interface Surveyed extends Collection {
  envelope: Envelope;
  row: ReadSchema;
  record: ReadSchema;
  /** Where a GET of one record has it. */
  recordKey?: string | undefined;
  id?: string | undefined;
  idGuess?: Guess | undefined;
}

/** Reads what a collection's records are, before any of its references can be. */
export function survey(reader: SchemaReader, collection: Collection): Surveyed {
  const { list, one, parameter } = collection;
  const answer = responseSchema(reader, list.operation) ?? { sources: [] };
  const headers = new Headers(
    Object.keys(responseOf(reader, list.operation)?.headers ?? {}).map(name => [name, sampleHeader(name)]),
  );
  const envelope = readEnvelope({ body: sampleOfSchema(reader, answer), headers });
  const rowSchema = reader.read(schemaAt(reader, answer, envelope.found?.keys ?? [])?.items);
  const row = inAttributes(reader, rowSchema, envelope);
  const oneSchema = one && responseSchema(reader, one.operation);
  const { id: rowId } = idOfRecord(row, parameter);
  const inOne =
    oneSchema && attempt(() => recordEnvelope({ body: sampleOfSchema(reader, oneSchema) }, rowId));
  const keys = inOne?.recordKey ?? usualKey(oneSchema, inOne);
  const own =
    oneSchema && inAttributes(reader, schemaAt(reader, oneSchema, keys ? keys.split('.') : []), envelope);
  const record = own?.properties
    ? { ...own, properties: { ...own.properties, ...row.properties, ...own.properties } }
    : row;
  const { id, guess } = idOfRecord(rowSchema.properties ? withAttributes(rowSchema, row) : record, parameter);
  return { ...collection, envelope, row, record, recordKey: inOne?.recordKey, id, idGuess: guess };
}

const sampleHeader = (name: string) =>
  /^link$/i.test(name)
    ? '<https://example.com/?page=2>; rel="next"'
    : /count|total|range/i.test(name)
      ? '1000'
      : 'text';

const withAttributes = (outer: ReadSchema, inner: ReadSchema): ReadSchema => ({
  ...outer,
  properties: { ...inner.properties, ...outer.properties },
});

/** JSON:API and its like have the record in `attributes`. */
function inAttributes(reader: SchemaReader, schema: ReadSchema | undefined, { shape }: Envelope): ReadSchema {
  const inner = shape?.unwrap && schema?.properties?.attributes;
  return (inner ? reader.read(inner) : schema) ?? { sources: [] };
}

/** Where the record is that needs no key: `data`, `user` or the body. */
function usualKey(schema: ReadSchema | undefined, envelope: Envelope | undefined): string | undefined {
  const at = envelope?.rows[0];
  return ['data', 'user'].find(
    key => schema?.properties?.[key] !== undefined && at !== undefined && !(key in at),
  );
}

function schemaAt(reader: SchemaReader, schema: ReadSchema, keys: readonly string[]): ReadSchema | undefined {
  return keys.reduce<ReadSchema | undefined>(
    (at, key) => (at?.properties?.[key] === undefined ? undefined : reader.read(at.properties[key])),
    schema,
  );
}

/** The objects of the document that a collection's records are read from. */
export const sourcesOf = ({ row, record }: Surveyed): object[] => [...row.sources, ...record.sources];

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
