import type { Identifier } from 'react-admin';
import type { Api, Call, CallValues, Json } from '../../src/engine';
import { attempt } from '../errors/attempt';
import type { ReadOptions } from './ListPage';

/** The values that fill a call, and how it is sent. */
export interface Sending extends ReadOptions {
  id?: Identifier;
  data?: Record<string, unknown>;
  /** The property that wraps the data. */
  wrap?: string | undefined;
  values?: Record<string, unknown>;
  /** The record as the user saw it. Default: `values`. */
  seen?: object | undefined;
  /** Sent in addition to the call's own query, except names that fill a `{name}` of the call. */
  query?: Record<string, unknown>;
  /** The call's query and body if already built; sent unchanged. */
  parts?: Pick<FilledCall, 'query' | 'body'>;
  /** Whether the call changes nothing, whatever its method. */
  isRead?: boolean;
  headers?: Record<string, string> | undefined;
  idempotencyKey?: string | undefined;
  /** Called with the fraction of an upload sent, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** The parts of a request built from templates and functions. */
export interface FilledCall {
  query?: Record<string, unknown> | undefined;
  body?: object | string | undefined;
  headers?: Record<string, string>;
}

/** The declared query and body of a call. */
export interface Parts {
  query?: Call<never>['query'] | undefined;
  body?: Call<never>['body'] | undefined;
}

/** Builds a call's query and body from its templates or functions. */
export function fillParts<Values>({ query, body }: Parts, made: Values, lookUp: Lookup): FilledCall {
  const fill = (part: Parts['query' | 'body']) => {
    // The declaration's types guarantee the argument.
    if (typeof part === 'function') return (part as (values: Values) => Record<string, Json>)(made);
    return part && fillValues(part, lookUp);
  };
  return { query: fill(query), body: fill(body) };
}

/** Fills what a call declares in addition to method and path. Returns the filled names too. */
export function fillCall(
  { headers: shared }: Pick<Api, 'headers'>,
  call: Call<never>,
  sending: Sending,
): FilledCall & { used: ReadonlySet<string> } {
  const { id, data = {}, values = {} } = sending;
  const used = new Set<string>();
  const valuesByName: Record<string, unknown> = { data, ...data, ...values, id };
  const lookUp: Lookup = name => {
    used.add(name);
    return valuesByName[name];
  };
  const made = sending.parts ?? fillParts(call, { id, data, values } as CallValues, lookUp);
  const { idInBody } = call;
  const content = idInBody ? { ...sending.data, [idInBody]: id } : sending.data;
  const defaultBody = made.body
    ? encode(made.body as object, call, { ...sending, wrap: undefined })
    : content && encode(content, call, sending);
  const isForm = call.urlencoded && defaultBody && !(defaultBody instanceof FormData);
  const body = isForm ? toUrlencoded(defaultBody, call.urlencoded === 'brackets') : defaultBody;
  const headers = { ...fillHeaders({ ...shared, ...call.headers }, lookUp), ...sending.headers };
  if (body === undefined) delete headers['Content-Type'];
  if (isForm) headers['Content-Type'] = 'application/x-www-form-urlencoded';
  return { ...made, body, used, ...(Object.keys(headers).length > 0 && { headers }) };
}

type Encoding = Pick<Sending, 'id' | 'wrap'>;

/** Values as JSON, in the property that wraps them, or as multipart if one of them is a file. */
function encode(values: object, { multipart }: Call<never>, encoding: Encoding): object {
  if (multipart === true || (multipart !== false && hasFile(values))) return toFormData(values, encoding);
  return encoding.wrap ? { [encoding.wrap]: values } : values;
}

/**
 * Values as multipart form data: files unchanged, a list of files one by one, objects as JSON, undefined
 * omitted, null too except that an update sends it as empty. Wrapped names are in brackets: `post[title]`.
 */
function toFormData(values: object, { id, wrap }: Encoding): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) {
    const name = wrap ? `${wrap}[${key}]` : key;
    const sent: unknown = value === null && id !== undefined ? '' : value;
    for (const part of isFileList(sent) ? sent : [sent]) append(form, name, part);
  }
  return form;
}

const hasFile = (values: object): boolean =>
  Object.values(values).some(value => value instanceof Blob || isFileList(value));

const isFileList = (value: unknown): value is Blob[] =>
  Array.isArray(value) && value.length > 0 && value.every(item => item instanceof Blob);

function append(form: FormData, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (value instanceof File) form.append(name, value, value.name);
  else if (value instanceof Blob) form.append(name, value);
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Percent-encodes what a header cannot contain: fetch rejects characters beyond Latin-1. */
const inHeader = (text: string) => text.toWellFormed().replace(/[^\t -~\u00a0-\u00ff]/gu, encodeURIComponent);

function fillHeaders(templates: Readonly<Record<string, string>>, lookUp: Lookup): Record<string, string> {
  const filled = Object.entries(templates).map(([name, template]) => [name, fillTemplate(template, lookUp)]);
  return Object.fromEntries(
    filled.filter(([, value]) => value !== undefined).map(([name, value]) => [name, inHeader(String(value))]),
  );
}

/** Returns the value of a `{name}`. */
type Lookup = (name: string) => unknown;

const placeholder = /\{(\w+)\}/g;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Fills a template's `{name}`s. A template that is only a name becomes the value itself; otherwise each value
 * is escaped for its context: as JSON in a JSON text or in double quotes, and with doubled quotes in single
 * quotes (OData 4.01 §5.1.1.6.1). Undefined if a value is missing, because the text would mean something
 * else.
 */
export function fillTemplate(template: string, lookUp: Lookup): unknown {
  const [, singleName] = /^\{(\w+)\}$/.exec(template) ?? [];
  if (singleName) return lookUp(singleName);
  const isJson = attempt(() => typeof JSON.parse(template.replace(placeholder, '0')) === 'object');
  let isComplete = true;
  const text = template.replace(placeholder, (_, name: string, at: number) => {
    const value = lookUp(name);
    if (isMissing(value)) isComplete = false;
    const quote = quoteAround(template.slice(0, at));
    if (quote === "'") return asText(value).replaceAll("'", "''");
    if (quote === '"') return JSON.stringify(asText(value)).slice(1, -1);
    return isJson ? JSON.stringify(value ?? null) : asText(value);
  });
  return isComplete ? text : undefined;
}

/** Fills the templates of an object. Properties without a value are omitted; in a list, the whole entry. */
export function fillValues(values: Readonly<Record<string, Json>>, lookUp: Lookup): Record<string, unknown> {
  return fillJson(values, lookUp).value as Record<string, unknown>;
}

function fillJson(json: Json, lookUp: Lookup): { value: unknown; isComplete: boolean } {
  if (typeof json === 'string') {
    const value = fillTemplate(json, lookUp);
    return { value, isComplete: value !== undefined };
  }
  if (typeof json !== 'object' || json === null) return { value: json, isComplete: true };
  if (isList(json)) {
    const entries = json.map(entry => fillJson(entry, lookUp)).filter(({ isComplete }) => isComplete);
    return { value: entries.map(({ value }) => value), isComplete: true };
  }
  const entries = Object.entries(json).map(([name, inner]) => [name, fillJson(inner, lookUp)] as const);
  const complete = entries.filter(([, { value }]) => value !== undefined);
  return {
    value: Object.fromEntries(complete.map(([name, { value }]) => [name, value])),
    isComplete: entries.every(([, { isComplete }]) => isComplete),
  };
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);

/** The quote that is open at the end of a text; a backslash escapes the next character. */
function quoteAround(text: string): string {
  let open = '';
  for (const [letter] of text.matchAll(/\\.|["']/gs)) {
    if (letter === open) open = '';
    else if (open === '' && letter.length === 1) open = letter;
  }
  return open;
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/**
 * Encodes values as a URL-encoded form (`name=Poti&depth=3`). Null and an empty list become empty, undefined
 * is omitted.
 * @param inBrackets Writes lists and objects as `tags[]=a` and `master[name]=b`; otherwise a list repeats its
 * name, and an object is JSON.
 */
export function toUrlencoded(values: object, inBrackets: boolean): string {
  const form = new URLSearchParams();
  const append = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (Array.isArray(value)) {
      if (value.length === 0) form.append(name, '');
      for (const entry of value) append(inBrackets ? `${name}[]` : name, entry);
    } else if (typeof value !== 'object' || value === null) form.append(name, String(value ?? ''));
    else if (inBrackets) for (const [key, inner] of Object.entries(value)) append(`${name}[${key}]`, inner);
    else form.append(name, JSON.stringify(value));
  };
  for (const [name, value] of Object.entries(values)) append(name, value);
  return form.toString();
}
