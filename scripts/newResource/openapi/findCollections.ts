import { findRows } from '../findRows';
import { resourceName } from '../writeDeclaration';
import { type Document, type Endpoint, type Parameter, responseSchema, sampleOf } from './Document';

/** The calls of one family of records. */
export interface Collection {
  /** The list's path as it is in the document. */
  path: string;
  /** The resource's name. */
  name: string;
  tags: string[];
  list: Endpoint;
  one?: Endpoint | undefined;
  create?: Endpoint | undefined;
  update?: Endpoint | undefined;
  delete?: Endpoint | undefined;
  /** A call that answers how many records there are. */
  count?: Endpoint | undefined;
  /** The placeholder of one record's path. */
  parameter?: string | undefined;
  /** Calls below one record. */
  others: Endpoint[];
}

export interface FoundCollections {
  collections: Collection[];
  /** Lists whose path has a placeholder that nothing fills: they belong to another record. */
  nested: string[];
}

/**
 * The families of records of a document: a path whose GET answers a list, with the calls at it and at one
 * record's path below it.
 * @param fill Values of placeholders, by their names.
 */
export function findCollections(document: Document, fill: Record<string, string>): FoundCollections {
  const endpoints = document.endpoints.map(endpoint => ({
    ...endpoint,
    path: endpoint.path.replace(/\{(\w+)\}/g, (whole, name: string) => fill[name] ?? whole),
  }));
  const gets = endpoints.filter(
    endpoint => endpoint.verb === 'get' && !/\}\)?(\.json)?\/?$/.test(endpoint.path) && isListCall(endpoint),
  );
  const listed = new Set(gets.map(basePath));
  const searches = endpoints.filter(
    endpoint => isSearch(endpoint) && !listed.has(basePath(endpoint)) && isListCall(endpoint),
  );
  const lists = [...gets, ...searches];
  const open = lists.filter(({ path }) => !path.includes('{'));
  const unnamed = open.map(list => collectionOf(list, endpoints)).filter(each => !isReport(each));
  const names = namesOf(unnamed.map(({ list }) => basePath(list)));
  return {
    collections: unnamed.map((collection, index) => ({ ...collection, name: names[index] ?? '' })),
    nested: lists.filter(list => !open.includes(list)).map(({ path }) => path),
  };
}

/** Whether a call answers a list of records. */
function isListCall(endpoint: Endpoint): boolean {
  const schema = responseSchema(endpoint);
  const rows = schema && findRows(sampleOf(schema));
  return rows !== undefined && Object.keys(rows.value[0] ?? {}).length > 0;
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
    tags: list.tags,
    list,
    one,
    create,
    count,
    update,
    delete: remove,
    parameter,
    others: endpoints.filter(
      ({ path, verb }) => itemBase !== '' && verb !== 'get' && path.startsWith(`${itemBase}/`),
    ),
  };
}

/** A report: it needs parameters and has no records of its own. */
function isReport({ list, one, create }: Omit<Collection, 'name'>): boolean {
  const isOpen = (parameter: Parameter) =>
    parameter.in === 'query' && parameter.required === true && !/^(q|query|search)$/.test(parameter.name);
  return !one && !create && list.parameters.some(isOpen);
}

/** Segments that name no records: versions, for instance. */
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
