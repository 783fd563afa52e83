import { Code, type Keys, type PlannedField, type Value } from './Plan';
import { isList, isObject, mayBeListOrObject, type Schema } from './Schema';

type Typed = Pick<PlannedField, 'type' | 'options' | 'notes'>;

const longNames =
  /(^|[._])(description|notes?|body|comments?|content|text|message|bio|summary|about|details)$/i;
const passwordNames = /(^|[._a-z])(password|passphrase)$/i;
/** Texts longer than this, in characters, get a multi-line input. */
const longText = 512;

/** A property's field type, with its limits and default; a message if no type fits. */
export function fieldOfSchema(source: string, schema: Schema, isWritten: boolean): Typed | string {
  const typed = typeOf(source, schema, isWritten);
  if (typeof typed === 'string' || !isWritten) return typed;
  const { type, options, notes = [] } = typed;
  const initial = initialOf(type, options, schema.default);
  const shown = options.Input ? {} : placeholderOf(type, schema);
  const prefilled = initial === undefined ? shown : { initial };
  return { type, options: { ...options, ...prefilled }, notes: [...notes, ...otherRules(schema)] };
}

function typeOf(source: string, schema: Schema, isWritten: boolean): Typed | string {
  const { type, format, zone, contentMediaType = '', maxLength } = schema;
  if ((isWritten && mayBeListOrObject(schema)) || isList(schema) || isObject(schema) || schema.properties)
    return { type: 'json', options: {} };
  const choices = choicesOf(schema);
  if (choices) return { type: 'select', options: { choices } };
  if (type === 'boolean') return { type: 'boolean', options: {} };
  if (type === 'integer' || type === 'number') return { type: 'number', options: limitsOf(schema) };
  if (format === 'coordinate') return { type: 'coordinate', options: { limit: schema.maximum } };
  if (format === 'html') return { type: 'richText', options: {} };
  if (format === 'date') return { type: 'day', options: { stored: 'date' } };
  if (format === 'day-end') return { type: 'day', options: {} };
  if (format === 'date-time')
    return isWritten
      ? { type: 'dateTime', options: zone ? { zone } : {} }
      : { type: 'date', options: { readOnly: true } };
  if (format === 'email' || format === 'idn-email') return { type: 'email', options: {} };
  if (format === 'uri' || format === 'url' || format === 'iri') return { type: 'url', options: {} };
  if (format === 'byte') return `${source}: a file as base64 text, which no field type has`;
  if (format === 'binary' || (contentMediaType && !/^text\//.test(contentMediaType))) {
    if (source.includes('.')) return `${source}: a file inside an object, which forms do not support`;
    return { type: contentMediaType.startsWith('image/') ? 'image' : 'file', options: {} };
  }
  if (format === 'markdown' || /^text\/(x-)?markdown\b/.test(contentMediaType))
    return { type: 'markdown', options: {} };
  if (isWritten && (format === 'password' || passwordNames.test(source)))
    return {
      type: 'text',
      options: { Input: new Code('PasswordInput'), ...(maxLength !== undefined && { maxLength }) },
    };
  const isLong =
    schema.isLong ?? ((maxLength ?? 0) > longText || (maxLength === undefined && longNames.test(source)));
  return {
    type: 'text',
    options: { ...(isLong && { multiline: true }), ...(maxLength !== undefined && { maxLength }) },
    ...(type === undefined && { notes: ['The document declares no type.'] }),
  };
}

function initialOf(type: string, { choices }: Keys, value: unknown): Value | undefined {
  // A single choice is preselected.
  if (Array.isArray(choices) && choices.length === 1 && typeof choices[0] === 'string') return choices[0];
  if (type === 'number' && typeof value === 'number') return value;
  if (type === 'boolean' && value === true) return true;
  if (typeof value !== 'string' || value === '') return undefined;
  if (type === 'select')
    return Array.isArray(choices) && choices.some(choice => idOf(choice) === value) ? value : undefined;
  return type === 'text' ? value : undefined;
}

const idOf = (choice: Value): unknown =>
  typeof choice === 'object' && choice !== null && 'id' in choice ? choice.id : choice;

/** Rules that no key can express, as a comment with the key to write. */
function otherRules({ pattern, minLength = 0, type }: Schema): string[] {
  const rules = [
    ...(minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(pattern && type === 'string' ? [`must match ${pattern}`] : []),
  ];
  return rules.length > 0 ? [`check: ${rules.join('; ')}`] : [];
}

/** A property's allowed values, with the document's names for them, if any. */
function choicesOf(schema: Schema): Value[] | undefined {
  const { enum: values, const: only, type } = schema;
  const all = [...new Set(values ?? (only === undefined ? [] : [only]))].filter(value => value !== '');
  if (all.length === 0 || type === 'boolean') return undefined;
  const names = namesOf(schema);
  if (all.every(value => typeof value === 'string'))
    return all.map(value => (names.has(value) ? { id: value, name: names.get(value) ?? value } : value));
  return all.every(value => typeof value === 'number')
    ? all.map(value => ({ id: value, name: names.get(value) ?? String(value) }))
    : undefined;
}

/** Names of choices: titles of constants, or those of numbers, written for client generators. */
function namesOf(schema: Schema): Map<unknown, string> {
  const { enum: values = [], titles } = schema;
  const named = schema['x-enumNames'] ?? schema['x-enum-varnames'] ?? [];
  const isNumber = (value: unknown) => typeof value === 'number';
  const isWhole = named.length === values.length && values.every(isNumber);
  return new Map([
    ...(isWhole ? values.map((value, at) => [value, String(named[at])] as const) : []),
    ...(titles ?? []),
  ]);
}

/** A number's decimals and its inclusive minimum and maximum. */
function limitsOf(schema: Schema): Keys {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const step = type === 'integer' ? 1 : 0;
  const min = limitOf(minimum, exclusiveMinimum, step);
  const max = limitOf(maximum, exclusiveMaximum, -step);
  // Limits of 32-bit or 64-bit integers are not rules of the record.
  const isRule = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < 2 ** 31 - 1;
  return {
    ...(isRule(min) && { min }),
    ...(isRule(max) && { max }),
    ...decimalsOf(schema),
    ...percentOf(schema),
  };
}

/** Converts to an inclusive limit: OpenAPI 3.0 flags exclusive ones, 3.1 has a separate key. */
function limitOf(limit: number | undefined, exclusive: boolean | number | undefined, step: number) {
  if (typeof exclusive === 'number') return exclusive + step;
  return limit !== undefined && exclusive ? limit + step : limit;
}

/** A number that is a multiple of 0.01 has two decimals. */
function decimalsOf({ multipleOf = 0 }: Schema): { decimals?: number } {
  const decimals = -Math.log10(multipleOf);
  return Number.isInteger(decimals) && decimals > 0 && decimals < 10 ? { decimals } : {};
}

/** Percent options, if the format says so and the maximum shows that a whole is 100, or 1. */
function percentOf({ format, maximum }: Schema): { percent?: true; factor?: number } {
  if (!/^percent(age)?$/.test(format ?? '')) return {};
  if (maximum === 1) return { percent: true, factor: 100 };
  return maximum === 100 ? { percent: true } : {};
}

export function helpOf({ description }: Schema): Record<string, Value> {
  const help = firstSentence(description);
  return help ? { help } : {};
}

/** Field types with a text input. */
const typedInto = ['text', 'email', 'url', 'number'];
/** Longer examples do not fit into an input. */
const longestExample = 60;
/** Placeholder values that documents use instead of an example. */
const meaningless = /^(string|text|example|null|none|n\/a|0|)$/i;

/** The example, as the input's placeholder. */
function placeholderOf(type: string, { example, examples }: Schema): Record<string, Value> {
  const [first = example] = Array.isArray(examples) ? examples : [];
  if (!typedInto.includes(type)) return {};
  if (typeof first !== 'string' && typeof first !== 'number') return {};
  const text = String(first).trim();
  return meaningless.test(text) || text.length > longestExample || /[\n\r]/.test(text)
    ? {}
    : { placeholder: text };
}

/** Longer sentences are cut, because they appear below an input. */
const longestSentence = 160;

/** A description's first sentence, without Markdown and HTML; undefined if there is none. */
function firstSentence(description: string | undefined): string | undefined {
  const plain = (description ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]+)`|(?<!\w)[*_`#]{1,3}(?=\S)|(?<=\S)(?:[*`#]{1,3}|_{1,3}(?!\w))/g, '$1')
    .replace(/&[a-z]+;/g, ' ')
    .trim();
  const [paragraph = ''] = plain.split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, ' ').trim();
  // One or two leading words with a colon or full stop are a heading: `Opt in. The notes …`.
  const [sentence = ''] = /^(?:\S+(?: \S+)?[.:] )?.*?[.!?](?=\s[A-Z]|$)/.exec(line) ?? [line];
  if (sentence === '') return undefined;
  return sentence.length <= longestSentence
    ? sentence
    : `${sentence.slice(0, longestSentence - 1).replace(/\s\S*$/, '')}…`;
}
