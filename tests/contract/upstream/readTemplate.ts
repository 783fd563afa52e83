import isEqual from 'lodash/isEqual';
import isPlainObject from 'lodash/isPlainObject';

/** Values by the `{name}`s of templates. */
export type Placed = Record<string, unknown>;

const placeholder = /\{(\w+)\}/;

const escaped = (text: string) => text.replace(/[^\w\s]/g, '\\$&');

/**
 * Extracts the values of a template's `{name}`s from a text: in JSON, from quoted or bare places. Undefined
 * if the text does not match the template.
 */
export function readTemplate(template: string, text: string): Placed | undefined {
  const parts = template.split(placeholder);
  const literals = parts.filter((_, at) => at % 2 === 0);
  const found = new RegExp(`^${literals.map(escaped).join('([^]*?)')}$`).exec(text);
  if (!found) return undefined;
  const isJson = parsed(template.replace(/\{\w+\}/g, '0')) instanceof Object;
  const values: Placed = {};
  for (const [at, value] of found.slice(1).entries()) {
    const before = parts.slice(0, 2 * at + 1).join('');
    values[parts[2 * at + 1] ?? ''] = unescaped(value, before, isJson);
  }
  return values;
}

function unescaped(value: string, before: string, isJson: boolean): unknown {
  const count = (quote: string) => before.split(quote).length - 1;
  if (count('"') % 2 === 1) return parsed(`"${value}"`);
  if (count("'") % 2 === 1) return value.replaceAll("''", "'");
  return isJson ? parsed(value) : value;
}

/** Parses JSON; other texts stay as they are. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Extracts the values of a template's `{name}`s from a body; undefined if it does not match. */
export function readBodyTemplate(template: unknown, body: unknown): Placed | undefined {
  if (typeof template === 'string') {
    const [, alone] = /^\{(\w+)\}$/.exec(template) ?? [];
    if (alone) return { [alone]: body };
    if (!placeholder.test(template)) return body === template ? {} : undefined;
    if (body === undefined) return {};
    return typeof body === 'string' ? readTemplate(template, body) : undefined;
  }
  if (Array.isArray(template)) {
    const entries = Array.isArray(body) ? body : [];
    const read = template.map(each => entries.flatMap(entry => readBodyTemplate(each, entry) ?? [])[0]);
    return Object.assign({}, ...read);
  }
  if (!isPlainObject(template)) return isEqual(template, body) ? {} : undefined;
  const values: Placed = {};
  for (const [name, inner] of Object.entries(Object(template))) {
    const read = readBodyTemplate(inner, Object(body)[name]);
    if (!read) return undefined;
    Object.assign(values, read);
  }
  return values;
}
