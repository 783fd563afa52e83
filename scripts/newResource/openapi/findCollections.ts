import set from 'lodash/fp/set';
import get from 'lodash/get';
import partition from 'lodash/partition';
import toPath from 'lodash/toPath';
import uniqBy from 'lodash/uniqBy';
import words from 'lodash/words';
import { findRows } from '../findRows';
import { type Guess, guess } from '../Plan';
import { type Envelope, readEnvelope, recordEnvelope } from '../readEnvelope';
import type { Schema } from '../Schema';
import { resourceName } from '../writeDeclaration';
import {
  bodyOf,
  type Document,
  type Endpoint,
  jsonType,
  type Parameter,
  responseSchema,
  sampleOf,
  successOf,
} from './Document';

/** The calls for one kind of record. */
type Calls = ReturnType<typeof callsFor>;

/** The calls, and the schemas of their records, which references depend on. */
export interface Collection extends Calls {
  name: string;
  envelope: Envelope;
  row: Schema;
  record: Schema;
  /** The key of the record in the response of a single GET. */
  recordKey?: string | undefined;
  id?: string | undefined;
  idGuess?: Guess | undefined;
}

/**
 * The collections of a document: paths whose GET returns a list, with the calls there and at the path of one
 * record.
 * @param fill Values of placeholders by name.
 * @returns Also the lists whose path has an unfilled placeholder, because they belong to another record.
 */
export function findCollections(
  document: Document,
  fill: Record<string, string> = {},
): { collections: Collection[]; nested: string[] } {
  const endpoints = document.endpoints.map(endpoint => ({
    ...endpoint,
    path: endpoint.path.replace(/\{([^{}]+)\}/g, (whole, name: string) => fill[name] ?? whole),
  }));
  const gets = endpoints.filter(({ verb, path }) => verb === 'get' && !/\}\)?(\.json)?\/?$/.test(path));
  const found = [...gets, ...endpoints.filter(isSearch)].flatMap(list => survey(callsFor(list, endpoints)));
  const lists = uniqBy(found, ({ list }) => basePath(list));
  const [nested, open] = partition(lists, ({ list }) => list.path.includes('{'));
  const unnamed = open.filter(each => !isReport(each));
  const names = namesOf(unnamed.map(({ list }) => basePath(list)));
  return {
    collections: unnamed.map(each => ({ ...each, name: names.get(basePath(each.list)) ?? '' })),
    nested: nested.map(({ list }) => list.path),
  };
}

/**
 * The schema of a list's response; undefined if it has no records. Rows that it does not describe have the
 * schema of the call for one record, or of a create.
 */
function listSchema({ list, one, create }: Calls): Schema | undefined {
  const schema = responseSchema(list);
  const keys = schema && findRows(sampleOf(schema))?.keys;
  const rows = keys && schemaAt(schema, keys);
  if (!schema || !rows) return undefined;
  const record = (one && responseSchema(one)) ?? bodyOf(create)?.schema;
  const isSilent = list.verb === 'get' && !rows.items?.properties && record;
  const described = isSilent ? set([...schemaPath(keys), 'items'], record, schema) : schema;
  const [first = {}] = findRows(sampleOf(described))?.value ?? [];
  return Object.keys(first).length > 0 ? described : undefined;
}

/** A path without a trailing slash or `.json`. */
export const plainPath = (path: string): string => path.replace(/\/$/, '').replace(/\.json$/, '');

const isCountOf = (path: string, base: string) =>
  path.startsWith(base) && /^\/(\$?count|_count|total)$/i.test(plainPath(path).slice(base.length));

/** A POST that lists: `POST /stations/search`, `POST /stations:query`. */
const isSearch = ({ verb, path }: Pick<Endpoint, 'verb' | 'path'>) =>
  verb === 'post' && /[^}/][/:]_?(search|query|find|list|filter)\/?$/i.test(path);

/** The list's own path, or the path that its search belongs to. */
const basePath = (list: Pick<Endpoint, 'verb' | 'path'>) =>
  isSearch(list) ? plainPath(list.path).replace(/[/:][^/:]*$/, '') : plainPath(list.path);

function callsFor(list: Endpoint, endpoints: Endpoint[]) {
  const base = basePath(list);
  const isItem = (path: string) => {
    const plain = plainPath(path);
    return plain.startsWith(base) && /^(\/\{[^}]+\}|\('?\{[^}]+\}'?\))$/.test(plain.slice(base.length));
  };
  const at = endpoints.filter(({ path }) => plainPath(path) === base);
  const items = endpoints.filter(({ path }) => isItem(path));
  const pick = (from: Endpoint[], ...wanted: Endpoint['verb'][]) =>
    wanted.flatMap(verb => from.filter(endpoint => endpoint.verb === verb))[0];
  const one = pick(items, 'get');
  const create = pick(at, 'post');
  const count = endpoints.find(({ verb, path }) => verb === 'get' && isCountOf(path, base));
  const update = pick(items, 'patch', 'put', 'post');
  const remove = pick(items, 'delete');
  const item = (one ?? update ?? remove)?.path ?? '';
  const itemBase = plainPath(item);
  return {
    /** The list's path in the document. */
    path: isSearch(list) ? base : list.path,
    tags: list.tags,
    list,
    one,
    create,
    /** A call that returns the number of records. */
    count,
    update,
    delete: remove,
    /** The placeholder in the path of one record. */
    parameter: /\{([^}]+)\}/.exec(item.slice(base.length))?.[1],
    /** Calls below the path of one record. */
    others: endpoints.filter(
      ({ path, verb }) => itemBase !== '' && verb !== 'get' && path.startsWith(`${itemBase}/`),
    ),
  };
}

/** Whether it is a report: it requires parameters and has no calls for single records. */
function isReport({ list, one, create }: Calls): boolean {
  const isOpen = (parameter: Parameter) =>
    parameter.in === 'query' && parameter.required === true && !/^(q|query|search)$/.test(parameter.name);
  return !one && !create && list.parameters.some(isOpen);
}

/** Segments that do not name records, such as versions. */
const isVersion = (segment: string) =>
  /^(v?\d[\d.]*|api|rest|admin|all|my|mine|list|details?|index|\d{4}-\d\d-\d\d)$/i.test(segment);

/** A name for each path from its last segments, as few as are free. Short paths choose first. */
function namesOf(paths: string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const split = (path: string) => plainPath(path).split('/').filter(Boolean);
  const namingSegments = (path: string) => split(path).filter(segment => !isVersion(segment));
  for (const path of [...paths].sort((a, b) => namingSegments(a).length - namingSegments(b).length)) {
    const free = [namingSegments(path), split(path)]
      .flatMap(segments => segments.map((_, index) => resourceName(segments.slice(-1 - index).join('-'))))
      .find(name => name !== '' && !taken.has(name));
    const name = free ?? `records-${taken.size}`;
    taken.add(name);
    names.set(path, name);
  }
  return names;
}

/** Adds the schemas of records; empty if the list has none. */
function survey(calls: Calls): Omit<Collection, 'name'>[] {
  const { list, one, parameter } = calls;
  const schema = listSchema(calls);
  const names = Object.keys(successOf(list)?.headers ?? {});
  const headers = new Headers(names.map(header => [header, sampleHeader(header)]));
  const found = schema && readEnvelope({ body: sampleOf(schema), headers });
  if (!found) return [];
  // A sample's numbers are made up, so only a name makes one the total.
  const isTotal = found.total?.sure !== 'guess' && !isCountOfPage(schema, found.total?.location);
  const counted = isTotal ? found : { ...found, total: undefined, totalKey: undefined };
  const rowSchema = schemaAt(schema, found.keys)?.items ?? {};
  const envelope = withType(counted, rowSchema, list);
  // In JSON:API and similar families, `attributes` holds the record.
  const inside = (outer: Schema) => (envelope.family?.unwrap && outer.properties?.attributes) ?? outer;
  const row = inside(rowSchema);
  const oneSchema = one && responseSchema(one);
  // Outside its attributes, a row has its identifier.
  const whole = { properties: { ...row.properties, ...rowSchema.properties } };
  const { id, guess: idGuess } = idOfRecord(whole, parameter);
  const single = oneSchema && recordEnvelope({ body: sampleOf(oneSchema) }, id);
  const own = oneSchema && inside(schemaAt(oneSchema, single?.keys ?? []) ?? {});
  const record = own?.properties
    ? { ...own, properties: { ...own.properties, ...row.properties, ...own.properties } }
    : row;
  return [{ ...calls, envelope, row, record, recordKey: single?.recordKey, id, idGuess }];
}

/** Whether the document describes a number as that of the response's rows. */
function isCountOfPage(schema: Schema, location: unknown): boolean {
  const { description = '' } = (typeof location === 'string' && schemaAt(schema, toPath(location))) || {};
  return /\b(this|current|returned)\b/i.test(description) && !/\btotal\b/i.test(description);
}

/** Replaces the made-up type, which JSON:API sends, by the document's or the path's last segment. */
function withType(envelope: Envelope, { properties }: Schema, list: Endpoint): Envelope {
  const { const: only, enum: [first] = [], default: usual, example } = properties?.type ?? {};
  const stated = only ?? first ?? usual ?? example;
  const type = stated ?? basePath(list).split('/').at(-1);
  const api = envelope.family?.api?.([{ type }], jsonType(successOf(list)?.content));
  if (!api?.toUpstream || stated !== undefined) return { ...envelope, api };
  const guesses = [...envelope.guesses, guess('guess', 'api.toUpstream', `type is ${type}, as in the path`)];
  return { ...envelope, api, guesses };
}

const sampleHeader = (name: string) =>
  /^link$/i.test(name)
    ? '<https://example.com/?page=2>; rel="next"'
    : /count|total|range/i.test(name)
      ? '1000'
      : 'text';

export const schemaAt = (schema: Schema, keys: readonly string[]): Schema | undefined =>
  keys.length > 0 ? get(schema, schemaPath(keys)) : schema;

/** The path in a schema to the property that the keys lead to. */
const schemaPath = (keys: readonly string[]) => keys.flatMap(key => ['properties', key]);

const bare = (name: string) => name.replace(/[^a-z\d]/gi, '').toLowerCase();

/**
 * A record's identifier as its paths name it, if it is neither `_id` nor `id`.
 * @param parameter The placeholder in the path of one record.
 */
export function idOfRecord(
  record: Schema | undefined,
  parameter: string | undefined,
): { id?: string; guess?: Guess } {
  const names = Object.keys(record?.properties ?? {});
  const wanted = parameter === undefined ? undefined : bare(parameter);
  const same = names.find(name => bare(name) === wanted);
  // The parameter may also name the resource: `{ship_code}`, `{external_ship_id}`.
  const isIn = (name: string) => new RegExp(`${words(name).map(bare).join('.*')}$`).test(wanted ?? '');
  const ending = names.find(name => bare(name).length > 1 && isIn(name));
  const isNamedId = parameter === undefined || /id$/i.test(parameter);
  const conclude = (sure: Guess['sure'], because: string) => guess(sure, 'api.id', because);
  if ((names.includes('_id') || names.includes('id')) && (isNamedId || !(same || ending))) {
    const because = `{${parameter}} in the path is not a property of the record; its id is used`;
    return isNamedId ? {} : { guess: conclude('guess', because) };
  }
  if (same) return { id: same, guess: conclude('likely', `${same}, as in the path`) };
  if (ending) return { id: ending, guess: conclude('guess', `${ending}, from {${parameter}}`) };
  const likely =
    names.find(name => /^(uuid|guid|gid|sid|key|slug|code|name)$/i.test(name)) ??
    names.find(name => /(_id|Id|ID)$/.test(name));
  if (likely) return { id: likely, guess: conclude('guess', `${likely} looks like an id`) };
  return { guess: conclude('open', 'no property looks like an id; declare it') };
}
