import type { Json } from '../../../src/engine';

/** Gives the value of a `{name}`. */
export type Take = (name: string) => unknown;

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
