import type { Identifier } from 'react-admin';
import type { Api, Call, CallValues, Json } from '../../src/engine';
import { requestBody } from '../http/requestBody';

/** What a call is filled from and how it is carried. */
export interface Sending {
  id?: Identifier;
  data?: Record<string, unknown>;
  /** The name under which the data goes out. */
  wrap?: string | undefined;
  /** Fills `{name}`s, in addition to the id and the data. */
  values?: Record<string, unknown>;
  /** The record as it was known. Default: `values`. */
  seen?: object | undefined;
  /** Sent in addition to the call's own query, except what has filled a `{name}` of the call. */
  query?: Record<string, unknown>;
  /** The call's own query and body, where they are made already: they go out as they are. */
  parts?: { query?: Record<string, unknown>; body?: object | string | undefined };
  /** A call that changes nothing, whatever its method. */
  isRead?: boolean;
  headers?: Record<string, string> | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the part of an upload that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** The parts of a request that templates and functions make. */
export interface FilledCall {
  query?: Record<string, unknown>;
  body?: object | string | undefined;
  headers?: Record<string, string>;
}

type Parts = Pick<Call<never>, 'query' | 'body'>;

/** A call's own query and body, by its templates or its functions. */
export function fillParts<Made>({ query, body }: Parts, made: Made, take: Take): FilledCall {
  const fill = (part: Parts['query' | 'body']) => {
    // The declaration's types hold what such a function takes.
    if (typeof part === 'function') return (part as (values: Made) => Record<string, Json>)(made);
    return part && fillValues(part, take);
  };
  const [filledQuery, filledBody] = [fill(query), fill(body)];
  return { ...(filledQuery && { query: filledQuery }), ...(filledBody && { body: filledBody }) };
}

/**
 * What a call declares in addition to method and path.
 * @param used Gets the names whose values have been filled in.
 */
export function fillCall(
  { headers: shared }: Pick<Api, 'headers'>,
  call: Call<never>,
  sending: Sending,
  used: Set<string>,
): FilledCall {
  const { id, data = {}, wrap, values = {} } = sending;
  const known: Record<string, unknown> = { data, ...data, ...values, id };
  const take: Take = name => {
    used.add(name);
    return known[name];
  };
  const made = sending.parts ?? fillParts(call, { id, data, values } as CallValues, take);
  const defaultBody = requestBody(
    { ...call, ...(made.body && { idInBody: undefined }) },
    made.body ? { data: made.body as Record<string, unknown> } : { id, data: sending.data, wrap },
  );
  const isForm = call.urlencoded && defaultBody && !(defaultBody instanceof FormData);
  const body = isForm ? toUrlencoded(defaultBody, call.urlencoded === 'brackets') : defaultBody;
  const headers = { ...fillHeaders({ ...shared, ...call.headers }, take), ...sending.headers };
  // Only what is JSON can have a type of its own.
  if (body === undefined || body instanceof FormData) delete headers['Content-Type'];
  if (isForm) headers['Content-Type'] = 'application/x-www-form-urlencoded';
  return { ...made, body, headers };
}

/** A text with what no header can have percent-encoded: fetch rejects letters beyond Latin-1. */
const inHeader = (text: string) => text.toWellFormed().replace(/[^\t -~\u00a0-\u00ff]/gu, encodeURIComponent);

function fillHeaders(templates: Readonly<Record<string, string>>, take: Take): Record<string, string> {
  const filled = Object.entries(templates).map(([name, template]) => [name, fillTemplate(template, take)]);
  return Object.fromEntries(
    filled.filter(([, value]) => value !== undefined).map(([name, value]) => [name, inHeader(String(value))]),
  );
}

/** Gives the value of a `{name}`. */
type Take = (name: string) => unknown;

const placeholder = /\{(\w+)\}/g;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Fills a template's `{name}`s. One that is a name alone becomes the value itself; else each value is escaped
 * for where it stands: as JSON in a text that is JSON, or in double quotes, and with doubled quotes between
 * single ones (OData 4.01 §5.1.1.6.1). Undefined where a value is missing: a
 * text without it would mean something else.
 */
export function fillTemplate(template: string, take: Take): unknown {
  const [, alone] = /^\{(\w+)\}$/.exec(template) ?? [];
  if (alone) return take(alone);
  const isJson = parses(template.replace(placeholder, '0'));
  let isWhole = true;
  const text = template.replace(placeholder, (_, name: string, at: number) => {
    const value = take(name);
    if (isMissing(value)) isWhole = false;
    const quote = quoteAround(template.slice(0, at));
    if (quote === "'") return asText(value).replaceAll("'", "''");
    if (quote === '"') return JSON.stringify(asText(value)).slice(1, -1);
    return isJson ? JSON.stringify(value ?? null) : asText(value);
  });
  return isWhole ? text : undefined;
}

/** Fills the templates of an object; what lacks a value is left out, of a list the whole entry. */
export function fillValues(values: Readonly<Record<string, Json>>, take: Take): Record<string, unknown> {
  return fillJson(values, take).value as Record<string, unknown>;
}

function fillJson(json: Json, take: Take): { value: unknown; isWhole: boolean } {
  if (typeof json === 'string') {
    const value = fillTemplate(json, take);
    return { value, isWhole: value !== undefined };
  }
  if (typeof json !== 'object' || json === null) return { value: json, isWhole: true };
  if (isList(json)) {
    const entries = json.map(entry => fillJson(entry, take)).filter(({ isWhole }) => isWhole);
    return { value: entries.map(({ value }) => value), isWhole: true };
  }
  const entries = Object.entries(json).map(([name, inner]) => [name, fillJson(inner, take)] as const);
  const whole = entries.filter(([, { value }]) => value !== undefined);
  return {
    value: Object.fromEntries(whole.map(([name, { value }]) => [name, value])),
    isWhole: entries.every(([, { isWhole }]) => isWhole),
  };
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);

/** The quote that is open at the end of a text; a backslash keeps the letter behind it from being one. */
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

function parses(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * Values as a form that addresses spell (`name=Poti&depth=3`). Null and an empty list go out empty, undefined
 * not at all.
 * @param inBrackets Lists and objects as `tags[]=a` and `master[name]=b`; else a list repeats its name, and
 * an object is JSON.
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
