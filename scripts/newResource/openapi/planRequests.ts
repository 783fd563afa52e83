import type { Value } from '../Code';
import { type CallName, callNames } from '../families';
import type { Schema } from '../Schema';
import { type Content, type Endpoint, jsonSchema, responseSchema } from './Document';
import { type Collection, plainPath } from './findCollections';

type Calls = Partial<Record<CallName, Record<string, Value>>>;

const usual: Record<CallName, string> = {
  list: 'GET',
  one: 'GET /{id}',
  create: 'POST',
  update: 'PUT /{id}',
  delete: 'DELETE /{id}',
};

/**
 * The family's path, and the requests below it that are not the usual ones; undefined where no path is above
 * them all.
 */
export function planRequests(collection: Collection): { path: string; calls: Calls } | undefined {
  const { parameter } = collection;
  const given = callNames.flatMap(name => {
    const endpoint = collection[name];
    if (!endpoint) return [];
    // The panel calls the last placeholder `id`.
    const path = parameter === undefined ? endpoint.path : endpoint.path.replace(`{${parameter}}`, '{id}');
    return [{ name, endpoint, path }];
  });
  const plain = plainPath(collection.path);
  const isAbove = (base: string) => given.every(({ path }) => path === base || path.startsWith(`${base}/`));
  const path = [plain, plain.slice(0, plain.lastIndexOf('/'))].find(base => base !== '' && isAbove(base));
  if (path === undefined) return undefined;
  const { required, isShared } = neededBy(collection);
  const calls: Calls = {};
  for (const { name, endpoint, path: own } of given) {
    const request = `${endpoint.verb.toUpperCase()} ${own.slice(path.length)}`.trim();
    const isChange = name === 'update' && endpoint.verb !== 'put' && (isShared || required.length === 0);
    if (request !== usual[name]) calls[name] = { request, ...(isChange && { changedOnly: true }) };
  }
  return { path, calls };
}

/**
 * What an update needs of a record also where it has not changed: its required properties. `isShared` where
 * its schema is that of a new record, which many documents take for both.
 */
export function neededBy({ update, create }: Collection): { required: string[]; isShared: boolean } {
  const { required = [], sources = [] } = bodyOf(update)?.schema ?? {};
  const isShared = sources[0] !== undefined && sources[0] === bodyOf(create)?.schema?.sources[0];
  return { required, isShared };
}

/** What a call sends. */
interface Body {
  schema?: Schema | undefined;
  wrap?: string;
  /** The key of a call whose body is no JSON. */
  form: { multipart?: true; urlencoded?: true | 'brackets' };
  notes: string[];
}

/** The body of a create, an update or a list. */
export function bodyOf(endpoint: Endpoint | undefined): Body | undefined {
  const content = endpoint?.body;
  if (!content) return undefined;
  const json = jsonSchema(content);
  const [type = ''] = Object.keys(content);
  const schema = json ?? content[type]?.schema;
  const form = json ? {} : formOf(type, content);
  const isKnown = json || Object.keys(form).length > 0;
  const notes = isKnown ? [] : [`It wants ${type}, which no key of api sends.`];
  const [only, ...others] = Object.entries(schema?.properties ?? {});
  const inner = others.length === 0 ? only?.[1] : undefined;
  if (only && inner?.properties)
    return { schema: inner.properties.attributes ?? inner, wrap: only[0], form, notes };
  return { schema, form, notes };
}

/** The format of a form: objects in brackets where the document says so. */
function formOf(type: string, content: Content): Body['form'] {
  if (/^multipart\//.test(type)) return { multipart: true };
  if (!/^application\/x-www-form-urlencoded\b/.test(type)) return {};
  const styles = Object.values(content[type]?.encoding ?? {});
  return { urlencoded: styles.some(({ style }) => style === 'deepObject') ? 'brackets' : true };
}

/** The headers that a collection's calls want. */
interface PlannedHeaders {
  /** What all of them want. */
  shared: Record<string, Value>;
  own: Calls;
  notes: string[];
}

/** Headers with a value that the document knows, as keys; the others as a comment with the key to write. */
export function planHeaders(collection: Collection): PlannedHeaders {
  const wanted = callNames.flatMap(name => {
    const endpoint = collection[name];
    return endpoint ? [{ name, headers: headersOf(endpoint) }] : [];
  });
  const isShared = (header: string) => wanted.every(({ headers }) => headers.has(header));
  const open = new Set<string>();
  const shared: Record<string, Value> = {};
  const own: Calls = {};
  for (const { name, headers } of wanted) {
    for (const [header, value] of headers) {
      if (value === undefined) open.add(`${isShared(header) ? 'api' : name}.headers: { '${header}': '…' }`);
      else if (isShared(header)) shared[header] = value;
      else own[name] = { ...own[name], [header]: value };
    }
  }
  const notes = [...open].map(key => `It wants a header that the document does not know: ${key}`);
  return { shared, own, notes };
}

/** The headers that a call wants, with the values that they have. */
function headersOf({ parameters }: Endpoint): Map<string, string | undefined> {
  const headers = parameters.filter(
    ({ in: place, required, name }) =>
      place === 'header' && required && !/^(authorization|accept|content-type)$/i.test(name),
  );
  return new Map(
    headers.map(({ name, schema }) => {
      const { default: usualValue, const: only, enum: values = [] } = schema;
      const value = usualValue ?? only ?? (values.length === 1 ? values[0] : undefined);
      return [name, value === undefined ? undefined : String(value)];
    }),
  );
}

/**
 * The call that answers how many records there are, where the document has one and its answer is a number or
 * has one.
 * @param base The family's path.
 */
export function planTotal({ count }: Collection, base: string): Record<string, Value> | undefined {
  const schema = count && responseSchema(count);
  if (!count || !schema) return undefined;
  const request = `GET ${count.path.slice(base.length)}`;
  const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number';
  if (isNumber(schema)) return { request };
  const numbers = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    isNumber(each) ? [name] : [],
  );
  const at =
    numbers.find(name => /^(total|count)$/.test(name)) ?? numbers.find(name => /count|total/i.test(name));
  if (at === undefined) return undefined;
  return /^(total|count)$/.test(at) ? { request } : { request, at };
}
