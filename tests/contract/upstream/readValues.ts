import isEqual from 'lodash/isEqual';
import isObject from 'lodash/isObject';
import isPlainObject from 'lodash/isPlainObject';
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';
import type { Call, Declaration } from '../../../src/engine';
import { Fault } from './Fault';
import { findInBody } from './findInBody';
import type { Row } from './Row';
import { parsed } from './readTemplate';
import { readUrlencoded } from './readUrlencoded';

/** The values of a write. */
export interface WrittenValues {
  values: Row;
  /** The id in the body, if the call sends it there. */
  id: string | undefined;
}

/**
 * Reads a write's body as its call declares it: unwrapped, as JSON or multipart, with or without the id.
 * @throws Fault if the body does not match.
 */
export async function readValues(
  declaration: Pick<Declaration, 'api' | 'fields' | 'name'>,
  key: string,
  call: Call<never>,
  request: Request,
): Promise<WrittenValues> {
  const { api, name } = declaration;
  const isForm = /^multipart\/form-data/.test(request.headers.get('Content-Type') ?? '');
  if (call.multipart === true && !isForm)
    throw new Fault(`${name}.api.${key}: its body is not a multipart form`);
  const wrap = key === 'create' || key === 'update' ? api.wrap : undefined;
  const body = isForm
    ? unwrapForm(await request.formData(), wrap, declaration)
    : await readText(declaration, key, call, request);
  if (call.body) {
    const found = findInBody(call, body);
    const data = typeof found.data === 'object' ? found.data : pick(found, Object.keys(declaration.fields));
    return { values: { ...data } as Row, id: found.id === undefined ? undefined : String(found.id) };
  }
  const inside = isForm || !wrap ? body : body[wrap];
  if (typeof inside !== 'object' || inside === null)
    throw new Fault(`${name}.api.wrap: the body of ${key} has no ${wrap}: ${JSON.stringify(body)}`);
  const values = { ...inside } as Row;
  if (!call.idInBody) return { values, id: undefined };
  const id = values[call.idInBody] ?? body[call.idInBody];
  if (id === undefined) throw new Fault(`${name}.api.${key}.idInBody: the body has no ${call.idInBody}`);
  delete values[call.idInBody];
  return { values, id: String(id) };
}

async function readText(
  { api, fields, name }: Pick<Declaration, 'api' | 'fields' | 'name'>,
  key: string,
  { urlencoded }: Call<never>,
  request: Request,
): Promise<Row> {
  const text = await request.text();
  if (text === '') return {};
  if (!urlencoded) return JSON.parse(text);
  const type = request.headers.get('Content-Type');
  if (type !== 'application/x-www-form-urlencoded')
    throw new Fault(`${name}.api.${key}.urlencoded: its Content-Type is ${type}`);
  const body = readUrlencoded(text);
  const { wrap } = api;
  const inside = wrap && typeof body[wrap] === 'string' ? JSON.parse(body[wrap]) : wrap ? body[wrap] : body;
  const values = typedEntries(Object(inside), fields);
  return wrap && body[wrap] !== undefined ? { ...body, [wrap]: values } : values;
}

/** Converts texts by the fields of their names; nested ones by their dotted names. */
function typedEntries(values: object, fields: Declaration['fields'], path = ''): Row {
  return mapValues(values as Row, (value: unknown, key): unknown => {
    const source = path + key;
    if (isPlainObject(value)) return typedEntries(Object(value), fields, `${source}.`);
    const field = fields[source];
    if (typeof value !== 'string') return value;
    const read = asField(value, field);
    return field && !isEqual(field.clean(read), read) ? [value] : read;
  });
}

/** A form's entries converted by their fields, because a form has only texts and files. */
function unwrapForm(form: FormData, wrap: string | undefined, { fields }: Pick<Declaration, 'fields'>): Row {
  const values: Row = {};
  for (const [key, entry] of form) {
    const inside = wrap && key.startsWith(`${wrap}[`) ? key.slice(wrap.length + 1, -1) : key;
    values[inside] = typeof entry === 'string' ? asField(entry, fields[inside]) : entry;
  }
  return values;
}

function asField(text: string, field: Declaration['fields'][string] | undefined): unknown {
  const read = parsed(text);
  // An object that contains several fields, or a value with another name there.
  if (!field) return typeof read === 'boolean' || isObject(read) ? read : text;
  return [text, read].find(value => isEqual(field.clean(value), value) && isRight(field, value)) ?? text;
}

function isRight(field: Declaration['fields'][string], value: unknown): boolean {
  try {
    return field.check(value, { values: {} }) === undefined;
  } catch {
    return false;
  }
}
