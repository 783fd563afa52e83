import type { PlannedField, Value } from '../writing/Plan';
import { firstSentence } from './schema/firstSentence';
import type { ReadSchema } from './schema/Schema';

type Typed = Pick<PlannedField, 'type' | 'options'> & { notes?: string[] };

const longNames =
  /(^|[._])(description|notes?|body|comments?|content|text|message|bio|summary|about|details)$/i;
/** More characters than this are written in several lines. */
const longText = 255;

/**
 * The field type of a property that is no object and no reference, with its limits and its default; a
 * sentence where no type holds it.
 */
export function fieldOfSchema(source: string, schema: ReadSchema, isWritten: boolean): Typed | string {
  const { notes, ...typed } = { notes: [] as string[], ...typeOf(source, schema) };
  if (typeof typed.type !== 'string') return String(typed.why);
  const options: Record<string, Value | undefined> = { ...typed.options };
  if (isWritten) {
    const initial = initialOf(typed.type, options, schema.default);
    if (initial !== undefined) options.initial = initial;
    const help = firstSentence(schema.description);
    if (help) options.help = help;
  }
  const limits = isWritten ? unsaid(schema) : [];
  return { type: typed.type, options, notes: [...notes, ...limits] };
}

type Kind =
  | { type: string; options: Record<string, Value | undefined>; notes?: string[] }
  | { type?: never; why: string };

function typeOf(source: string, schema: ReadSchema): Kind {
  const { type, format, items } = schema;
  const choices = choicesOf(schema);
  if (choices) return { type: 'select', options: { choices } };
  if (type === 'boolean') return { type: 'boolean', options: {} };
  if (type === 'integer' || type === 'number') return { type: 'number', options: limitsOf(schema) };
  if (type === 'array' || items !== undefined)
    return { why: `${source}: a list of objects; write its field by hand` };
  if (type === 'object' || schema.properties)
    return { why: `${source}: an object of any properties; write its field by hand` };
  if (format === 'date') return { type: 'day', options: { stored: 'date' } };
  if (format === 'date-time') return { type: 'date', options: { readOnly: true } };
  if (format === 'email' || format === 'idn-email') return { type: 'email', options: {} };
  if (format === 'uri' || format === 'url' || format === 'iri') return { type: 'url', options: {} };
  if (format === 'binary' || format === 'byte')
    return {
      why: `${source}: a file; field.image() takes one that is a picture, where the call is multipart`,
    };
  const { maxLength } = schema;
  const isLong = (maxLength ?? 0) > longText || (maxLength === undefined && longNames.test(source));
  return {
    type: 'text',
    options: { ...(isLong && { multiline: true }), ...(maxLength !== undefined && { maxLength }) },
    ...(type === undefined && { notes: ['The document gives it no type.'] }),
  };
}

function choicesOf({ enum: values, const: only, type }: ReadSchema): Value[] | undefined {
  const all = [...new Set(values ?? (only === undefined ? [] : [only]))].filter(value => value !== '');
  if (all.length === 0 || type === 'boolean') return undefined;
  if (all.every(value => typeof value === 'string')) return all;
  return all.every(value => typeof value === 'number')
    ? all.map(value => ({ id: value, name: String(value) }))
    : undefined;
}

/** A number's least and most, also where the document says what they must not be. */
function limitsOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: ReadSchema) {
  const step = type === 'integer' ? 1 : 0;
  const min =
    typeof exclusiveMinimum === 'number'
      ? exclusiveMinimum + step
      : withStep(minimum, exclusiveMinimum ? step : 0);
  const max =
    typeof exclusiveMaximum === 'number'
      ? exclusiveMaximum - step
      : withStep(maximum, exclusiveMaximum ? -step : 0);
  // What every 32 or 64 bits allow is no rule of the record's.
  const isRule = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < 2 ** 31 - 1;
  return { ...(isRule(min) && { min }), ...(isRule(max) && { max }) };
}

const withStep = (limit: number | undefined, step: number) =>
  limit === undefined ? undefined : limit + step;

function initialOf(
  type: string,
  { choices }: Record<string, Value | undefined>,
  value: unknown,
): Value | undefined {
  // One choice alone is no question.
  if (Array.isArray(choices) && choices.length === 1 && typeof choices[0] === 'string') return choices[0];
  if (type === 'number' && typeof value === 'number') return value;
  if (type === 'boolean' && value === true) return true;
  if (typeof value !== 'string' || value === '') return undefined;
  if (type === 'select') return Array.isArray(choices) && choices.includes(value) ? value : undefined;
  return type === 'text' ? value : undefined;
}

/** Rules that no key has: each as a comment with the one to write. */
function unsaid({ pattern, minLength = 0, format, type }: ReadSchema): string[] {
  const rules = [
    ...(minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(pattern && type === 'string' ? [`must match ${pattern}`] : []),
    ...(format === 'password' ? ['a password: Input can hide it'] : []),
  ];
  return rules.length > 0 ? [`check: ${rules.join('; ')}`] : [];
}
