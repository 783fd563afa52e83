import isEqual from 'lodash/isEqual';
import isObject from 'lodash/isObject';
import type { Call, Declaration } from '../../../src/engine';
import { Fault } from './Fault';
import type { Row } from './Row';

/** What a write brought. */
export interface Written {
  values: Row;
  /** The id that the body has, where the call wants it there. */
  id: string | undefined;
}

/**
 * A write's body as its call declares it: unwrapped, as JSON or multipart, with or without the id.
 * @throws Fault where it is not so.
 */
export async function readValues(
  declaration: Pick<Declaration, 'api' | 'fields' | 'name'>,
  key: string,
  call: Call,
  request: Request,
): Promise<Written> {
  const { api, name } = declaration;
  const isForm = /^multipart\/form-data/.test(request.headers.get('Content-Type') ?? '');
  if (call.multipart === true && !isForm)
    throw new Fault(`${name}.api.${key}: its body is no multipart form`);
  const wrap = key === 'create' || key === 'update' ? api.wrap : undefined;
  const body = isForm ? unwrapForm(await request.formData(), wrap, declaration) : await readJson(request);
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

async function readJson(request: Request): Promise<Row> {
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
}

/** The entries of a form, each as the field of its name reads it: a form has but texts and files. */
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
  // An object that several fields are in, or a value that has another name there.
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
