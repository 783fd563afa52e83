import { Code, type Keys, type PlannedField, type Value } from './Plan';
import { isEither, isList, isObject, type Schema } from './Schema';

type Typed = Pick<PlannedField, 'type' | 'options' | 'notes'>;

const longNames =
  /(^|[._])(description|notes?|body|comments?|content|text|message|bio|summary|about|details)$/i;
const passwordNames = /(^|[._a-z])(password|passphrase)$/i;
/** More characters than this are written in several lines. */
const longText = 255;

/**
 * The field type of a property that is no object and no reference, with its limits and its default; a
 * sentence where no type holds it.
 */
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
  const { type, format, zone } = schema;
  if ((isWritten && isEither(schema)) || isList(schema) || isObject(schema) || schema.properties)
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
  if (format === 'byte') return `${source}: a file as a text in base64, which no field type has`;
  if (format === 'binary' || (schema.contentMediaType && !/^text\//.test(schema.contentMediaType))) {
    if (source.includes('.')) return `${source}: a file inside an object, for which forms have no place`;
    return { type: isImage(schema) ? 'image' : 'file', options: {} };
  }
  if (isMarkdown(schema)) return { type: 'markdown', options: {} };
  const { maxLength } = schema;
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
    ...(type === undefined && { notes: ['The document gives it no type.'] }),
  };
}

const isImage = ({ contentMediaType = '' }: Schema) => contentMediaType.startsWith('image/');

const isMarkdown = ({ contentMediaType, format }: Schema) =>
  /^text\/(x-)?markdown\b/.test(contentMediaType ?? '') || format === 'markdown';

function initialOf(type: string, { choices }: Keys, value: unknown): Value | undefined {
  // One choice alone is no question.
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

/** Rules that no key has: a comment with the key to write. */
function otherRules({ pattern, minLength = 0, type }: Schema): string[] {
  const rules = [
    ...(minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(pattern && type === 'string' ? [`must match ${pattern}`] : []),
  ];
  return rules.length > 0 ? [`check: ${rules.join('; ')}`] : [];
}

/** The values that a property may have, with their names where the document gives them some. */
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

/** Names of choices: titles of constants, or what generators of clients have for them. */
function namesOf(schema: Schema): Map<unknown, string> {
  const { enum: values = [], titles } = schema;
  const named = schema['x-enumNames'] ?? schema['x-enum-varnames'] ?? [];
  const isWhole = named.length === values.length && named.every(name => typeof name === 'string');
  return new Map([
    ...(isWhole ? values.map((value, at) => [value, String(named[at])] as const) : []),
    ...(titles ?? []),
  ]);
}

/** A number's least and most, also where the document says what they must not be, and its decimals. */
function limitsOf(schema: Schema): Keys {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const step = type === 'integer' ? 1 : 0;
  const min = limitOf(minimum, exclusiveMinimum, step);
  const max = limitOf(maximum, exclusiveMaximum, -step);
  // What every 32 or 64 bits allow is no rule of the record's.
  const isRule = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < 2 ** 31 - 1;
  return {
    ...(isRule(min) && { min }),
    ...(isRule(max) && { max }),
    ...decimalsOf(schema),
    ...percentOf(schema),
  };
}

/** A limit that is allowed itself: version 3.0 marks one that is not, 3.1 has another key for it. */
function limitOf(limit: number | undefined, exclusive: boolean | number | undefined, step: number) {
  if (typeof exclusive === 'number') return exclusive + step;
  return limit !== undefined && exclusive ? limit + step : limit;
}

/** A number that is a multiple of 0.01 has two decimals. */
function decimalsOf({ multipleOf = 0 }: Schema): { decimals?: number } {
  const decimals = -Math.log10(multipleOf);
  return Number.isInteger(decimals) && decimals > 0 && decimals < 10 ? { decimals } : {};
}

/** Parts of a hundred, where the document says so and its maximum tells that a whole is 100, or 1. */
function percentOf({ format, maximum }: Schema): { percent?: true; factor?: number } {
  if (!/^percent(age)?$/.test(format ?? '')) return {};
  if (maximum === 1) return { percent: true, factor: 100 };
  return maximum === 100 ? { percent: true } : {};
}

/** What a description begins with, as a field's help. */
export function helpOf({ description }: Schema): Record<string, Value> {
  const help = firstSentence(description);
  return help ? { help } : {};
}

/** Field types whose inputs are typed into. */
const typedInto = ['text', 'email', 'url', 'number'];
/** A longer one does not fit into an input. */
const longestExample = 60;
/** What documents have in place of an example. */
const idle = /^(string|text|example|null|none|n\/a|0|)$/i;

/** An example as what an empty input shows. */
function placeholderOf(type: string, { example, examples }: Schema): Record<string, Value> {
  const [first = example] = Array.isArray(examples) ? examples : [];
  if (!typedInto.includes(type)) return {};
  if (typeof first !== 'string' && typeof first !== 'number') return {};
  const text = String(first).trim();
  return idle.test(text) || text.length > longestExample || /[\n\r]/.test(text) ? {} : { placeholder: text };
}

/** Longer sentences are cut: they stand below an input. */
const longestSentence = 160;

/** What a description begins with, without Markdown and HTML; undefined where there is none. */
function firstSentence(description: string | undefined): string | undefined {
  const plain = (description ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\w)[*_`#]{1,3}(?=\S)|(?<=\S)(?:[*`#]{1,3}|_{1,3}(?!\w))/g, '')
    .replace(/&[a-z]+;/g, ' ')
    .trim();
  const [paragraph = ''] = plain.split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, ' ').trim();
  // A word or two are a heading: `Opt in. The notes …`.
  const [sentence = ''] = /^(?:\S+(?: \S+)?[.:] )?.*?[.!?](?=\s[A-Z]|$)/.exec(line) ?? [line];
  if (sentence === '') return undefined;
  return sentence.length <= longestSentence
    ? sentence
    : `${sentence.slice(0, longestSentence - 1).replace(/\s\S*$/, '')}…`;
}
