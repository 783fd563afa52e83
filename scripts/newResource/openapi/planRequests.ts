import type { Value } from '../writing/Plan';
import type { Collection, Endpoint } from './Collection';
import { plainPath } from './findCollections';

type CallName = 'list' | 'one' | 'create' | 'update' | 'delete';

/** The family's path, and the requests below it that are not the usual ones. */
export interface PlannedRequests {
  path: string;
  calls: Partial<Record<CallName, Record<string, Value>>>;
}

const usual: Record<CallName, string> = {
  list: 'GET',
  one: 'GET /{id}',
  create: 'POST',
  update: 'PUT /{id}',
  delete: 'DELETE /{id}',
};

/** How a collection's calls stand below one path; undefined where no path is above them all. */
export function planRequests(collection: Collection): PlannedRequests | undefined {
  const { list, one, create, update } = collection;
  const endpoints: Partial<Record<CallName, Endpoint | undefined>> = {
    list,
    one,
    create,
    update,
    delete: collection.delete,
  };
  const given = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    endpoint ? [{ name: name as CallName, endpoint, path: withId(endpoint.path, collection) }] : [],
  );
  const plain = plainPath(collection.path);
  const isAbove = (base: string) => given.every(({ path }) => path === base || path.startsWith(`${base}/`));
  const path = [plain, plain.slice(0, plain.lastIndexOf('/'))].find(base => base !== '' && isAbove(base));
  if (path === undefined) return undefined;
  const calls: PlannedRequests['calls'] = {};
  for (const { name, endpoint, path: own } of given) {
    const request = `${endpoint.verb.toUpperCase()} ${own.slice(path.length)}`.trim();
    const isChange = name === 'update' && endpoint.verb !== 'put';
    if (request !== usual[name]) calls[name] = { request, ...(isChange && { changedOnly: true }) };
  }
  return { path, calls };
}

/** A path whose last placeholder is called `id`, as the panel fills it. */
const withId = (path: string, { parameter }: Collection) =>
  parameter === undefined ? path : path.replace(`{${parameter}}`, '{id}');
