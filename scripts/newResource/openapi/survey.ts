import type { Guess } from '../Plan';
import { type Envelope, readEnvelope, recordEnvelope } from '../readEnvelope';
import type { Schema } from '../Schema';
import { responseSchema, sampleOf, successOf } from './Document';
import type { Collection } from './findCollections';

/** A collection with the schemas of its records. */
export interface Surveyed extends Collection {
  envelope: Envelope;
  row: Schema;
  record: Schema;
  /** Where a GET of one record has it. */
  recordKey?: string | undefined;
  id?: string | undefined;
  idGuess?: Guess | undefined;
}

/** Reads what a collection's records are, which its references need to be known first. */
export function survey(collection: Collection): Surveyed {
  const { list, one, parameter } = collection;
  const headerNames = successOf(list)?.headers ?? [];
  const schema = responseSchema(list) ?? { sources: [] };
  const headers = new Headers(headerNames.map(name => [name, sampleHeader(name)]));
  const envelope = readEnvelope({ body: sampleOf(schema), headers });
  const rowSchema = schemaAt(schema, envelope.found?.keys ?? [])?.items ?? { sources: [] };
  const row = inAttributes(rowSchema, envelope);
  const oneSchema = one && responseSchema(one);
  const { id: rowId } = idOfRecord(row, parameter);
  const oneEnvelope = oneSchema && recordIn(oneSchema, rowId);
  const keys = oneEnvelope?.recordKey ?? usualKey(oneSchema, oneEnvelope);
  const inOne = oneSchema && schemaAt(oneSchema, keys ? keys.split('.') : []);
  const own = oneSchema && inAttributes(inOne ?? { sources: [] }, envelope);
  const record = own?.properties
    ? { ...own, properties: { ...own.properties, ...row.properties, ...own.properties } }
    : row;
  const whole = rowSchema.properties
    ? { ...rowSchema, properties: { ...row.properties, ...rowSchema.properties } }
    : record;
  const { id, guess: idGuess } = idOfRecord(whole, parameter);
  return { ...collection, envelope, row, record, recordKey: oneEnvelope?.recordKey, id, idGuess };
}

const sampleHeader = (name: string) =>
  /^link$/i.test(name)
    ? '<https://example.com/?page=2>; rel="next"'
    : /count|total|range/i.test(name)
      ? '1000'
      : 'text';

/** The record of JSON:API and similar families is in `attributes`. */
const inAttributes = (schema: Schema, { family }: Envelope): Schema =>
  (family?.unwrap && schema.properties?.attributes) ?? schema;

/** One record in a sample of its schema; undefined where there is none. */
function recordIn(schema: Schema, id: string | undefined): Envelope | undefined {
  try {
    return recordEnvelope({ body: sampleOf(schema) }, id);
  } catch {
    return undefined;
  }
}

/** The places of a record that need no key: `data`, `user` or the body. */
function usualKey(schema: Schema | undefined, envelope: Envelope | undefined): string | undefined {
  const at = envelope?.rows[0];
  return ['data', 'user'].find(
    key => schema?.properties?.[key] !== undefined && at !== undefined && !(key in at),
  );
}

const schemaAt = (schema: Schema, keys: readonly string[]): Schema | undefined =>
  keys.reduce<Schema | undefined>((at, key) => at?.properties?.[key], schema);

/** The objects of the document that a collection's records are read from. */
export const sourcesOf = ({ row, record }: Surveyed): object[] => [...row.sources, ...record.sources];

/** A record's identifier as the paths of its calls name it. */
interface FoundId {
  /** Its name, where it is neither `_id` nor `id`. */
  id?: string;
  guess?: Guess;
}

const bare = (name: string) => name.replace(/[^a-z\d]/gi, '').toLowerCase();

/** @param parameter The placeholder in one record's path. */
export function idOfRecord(record: Schema | undefined, parameter: string | undefined): FoundId {
  const names = Object.keys(record?.properties ?? {});
  const same = names.find(name => parameter !== undefined && bare(name) === bare(parameter));
  const hasUsual = names.includes('_id') || names.includes('id');
  const isCalledId = parameter === undefined || /id$/i.test(parameter);
  const ending = names.find(
    name => parameter !== undefined && bare(parameter).endsWith(bare(name)) && bare(name).length > 1,
  );
  if (hasUsual && (isCalledId || !(same || ending))) {
    if (isCalledId) return {};
    const because = `{${parameter}} in the path is no property of the record: its id is taken`;
    return { guess: { key: 'api.id', because, sure: 'guess' } };
  }
  if (same)
    return { id: same, guess: { key: 'api.id', because: `${same}, as the path has it`, sure: 'likely' } };
  const called =
    names.find(name => /^(uuid|guid|gid|sid|key|slug|code|name)$/i.test(name)) ??
    names.find(name => /(_id|Id|ID)$/.test(name));
  if (ending)
    return { id: ending, guess: { key: 'api.id', because: `${ending}, by {${parameter}}`, sure: 'guess' } };
  if (called)
    return { id: called, guess: { key: 'api.id', because: `${called} has a name of one`, sure: 'guess' } };
  return { guess: { key: 'api.id', because: 'no property has a name of one: name it', sure: 'open' } };
}
