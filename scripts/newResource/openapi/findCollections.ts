import { resourceName } from '../writing/exportName';
import type { Collection, Endpoint } from './Collection';
import { type Document, type Parameter, type Refable, verbs } from './Document';
import type { SchemaReader } from './schema/createSchemaReader';
import { isListOf } from './schema/responseOf';

export interface Found {
  collections: Collection[];
  /** Lists whose path has a placeholder that nothing fills: they belong to another record. */
  nested: string[];
}

/**
 * The families of records of a document: a path whose GET answers a list, with the calls at it and at one
 * record's path below it.
 * @param fill Values of placeholders, by their names.
 */
export function findCollections(
  document: Document,
  reader: SchemaReader,
  fill: Record<string, string>,
): Found {
  const endpoints = endpointsOf(document, reader, fill);
  const gets = endpoints.filter(
    endpoint =>
      endpoint.verb === 'get' &&
      !/\}\)?(\.json)?\/?$/.test(endpoint.path) &&
      isListOf(reader, endpoint.operation),
  );
  const listed = new Set(gets.map(basePath));
  const searches = endpoints.filter(
    endpoint => isSearch(endpoint) && !listed.has(basePath(endpoint)) && isListOf(reader, endpoint.operation),
  );
  const lists = [...gets, ...searches];
  const open = lists.filter(({ path }) => !path.includes('{'));
  const bare = open.map(list => collectionOf(list, endpoints)).filter(each => !isReport(each));
  const own = bare.map(({ list }) => list);
  const names = namesOf(own.map(basePath));
  return {
    collections: bare.map((collection, index) => ({ ...collection, name: names[index] ?? '' })),
    nested: lists.filter(list => !open.includes(list)).map(({ path }) => path),
  };
}

function endpointsOf(document: Document, reader: SchemaReader, fill: Record<string, string>): Endpoint[] {
  return Object.entries(document.paths ?? {}).flatMap(([template, refable]) => {
    const item = reader.follow(refable);
    const path = template.replace(/\{(\w+)\}/g, (whole, name: string) => fill[name] ?? whole);
    return verbs.flatMap(verb => {
      const operation = reader.follow(item?.[verb]);
      if (!operation) return [];
      const parameters = new Map<string, Parameter>();
      for (const each of [...(item?.parameters ?? []), ...(operation.parameters ?? [])]) {
        const parameter = reader.follow<Parameter>(each as Refable<Parameter>);
        if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter);
      }
      return [{ verb, path, operation, parameters: [...parameters.values()] }];
    });
  });
}

/** A path without what some APIs put at its end. */
export const plainPath = (path: string): string => path.replace(/\/$/, '').replace(/\.json$/, '');

const isCountOf = (path: string, base: string) =>
  path.startsWith(base) && /^\/(\$?count|_count|total)$/i.test(plainPath(path).slice(base.length));

/** A POST that lists: `POST /stations/search`, `POST /stations:query`. */
const isSearch = ({ verb, path }: Pick<Endpoint, 'verb' | 'path'>) =>
  verb === 'post' && /[^}/][/:]_?(search|query|find|list|filter)\/?$/i.test(path);

/** The path that a list is at, or that its search is of. */
const basePath = (list: Pick<Endpoint, 'verb' | 'path'>) =>
  isSearch(list) ? plainPath(list.path).replace(/[/:][^/:]*$/, '') : plainPath(list.path);

function collectionOf(list: Endpoint, endpoints: Endpoint[]): Omit<Collection, 'name'> {
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
  const parameter = /\{([^}]+)\}/.exec((one ?? update ?? remove)?.path.slice(base.length) ?? '')?.[1];
  const itemBase = plainPath((one ?? update ?? remove)?.path ?? '');
  return {
    path: isSearch(list) ? base : list.path,
    tags: list.operation.tags ?? [],
    list,
    ...(one && { one }),
    ...(create && { create }),
    ...(count && { count }),
    ...(update && { update }),
    ...(remove && { delete: remove }),
    ...(parameter && { parameter }),
    others: endpoints.filter(
      ({ path, verb }) => itemBase !== '' && verb !== 'get' && path.startsWith(`${itemBase}/`),
    ),
  };
}

/** Figures for what has to be asked: it wants parameters and has no records of its own. */
function isReport({ list, one, create }: Omit<Collection, 'name'>): boolean {
  const isOpen = (parameter: Parameter) =>
    parameter.in === 'query' && parameter.required === true && !/^(q|query|search)$/.test(parameter.name);
  return !one && !create && list.parameters.some(isOpen);
}

/** Segments that name no records: versions and the like. */
const isVersion = (segment: string) => /^(v?\d[\d.]*|api|rest|admin|\d{4}-\d\d-\d\d)$/i.test(segment);

/** A name for each path, of its last segment; of more where that is taken. Short paths choose first. */
function namesOf(paths: string[]): string[] {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const split = (path: string) => plainPath(path).split('/').filter(Boolean);
  const telling = (path: string) => split(path).filter(segment => !isVersion(segment));
  for (const path of [...paths].sort((a, b) => telling(a).length - telling(b).length)) {
    const free = [telling(path), split(path)]
      .flatMap(segments => segments.map((_, index) => resourceName(segments.slice(-1 - index).join('-'))))
      .find(name => name !== '' && !taken.has(name));
    const name = free ?? `records-${taken.size}`;
    taken.add(name);
    names.set(path, name);
  }
  return paths.map(path => names.get(path) ?? '');
}
