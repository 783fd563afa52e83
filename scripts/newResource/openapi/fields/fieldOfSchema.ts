import type { PlannedField, Value } from '../../writing/Plan';
import type { ReadSchema } from '../schema/Schema';
import { choicesOf } from './choicesOf';
import { isEither, isList, isObject } from './kinds';
import { limitsOf } from './limitsOf';
import { helpOf, placeholderOf } from './saidOf';

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
  const { notes, ...typed } = { notes: [] as string[], ...typeOf(source, schema, isWritten) };
  if (typeof typed.type !== 'string') return String(typed.why);
  const options: Record<string, Value | undefined> = { ...typed.options };
  if (isWritten) {
    const initial = initialOf(typed.type, options, schema.default);
    if (initial !== undefined) options.initial = initial;
    else Object.assign(options, placeholderOf(typed.type, schema));
    Object.assign(options, helpOf(schema));
  }
  const limits = isWritten ? unsaid(schema) : [];
  return { type: typed.type, options, notes: [...notes, ...limits] };
}

type Kind =
  | { type: string; options: Record<string, Value | undefined>; notes?: string[] }
  | { type?: never; why: string };

function typeOf(source: string, schema: ReadSchema, isWritten: boolean): Kind {
  const { type, format } = schema;
  if ((isWritten && isEither(schema)) || isList(schema) || isObject(schema) || schema.properties)
    return { type: 'json', options: {} };
  const choices = choicesOf(schema);
  if (choices) return { type: 'select', options: { choices } };
  if (type === 'boolean') return { type: 'boolean', options: {} };
  if (type === 'integer' || type === 'number') return { type: 'number', options: limitsOf(schema) };
  if (format === 'date') return { type: 'day', options: { stored: 'date' } };
  if (format === 'date-time')
    return isWritten ? { type: 'dateTime', options: {} } : { type: 'date', options: { readOnly: true } };
  if (format === 'email' || format === 'idn-email') return { type: 'email', options: {} };
  if (format === 'uri' || format === 'url' || format === 'iri') return { type: 'url', options: {} };
  if (format === 'byte') return { why: `${source}: a file as a text in base64, which no field type has` };
  if (format === 'binary' || (schema.contentMediaType && !/^text\//.test(schema.contentMediaType))) {
    if (source.includes('.'))
      return { why: `${source}: a file inside an object, for which forms have no place` };
    return { type: isImage(schema) ? 'image' : 'file', options: {} };
  }
  if (isMarkdown(schema)) return { type: 'markdown', options: {} };
  const { maxLength } = schema;
  const isLong = (maxLength ?? 0) > longText || (maxLength === undefined && longNames.test(source));
  return {
    type: 'text',
    options: { ...(isLong && { multiline: true }), ...(maxLength !== undefined && { maxLength }) },
    ...(type === undefined && { notes: ['The document gives it no type.'] }),
  };
}

const isImage = ({ contentMediaType = '' }: ReadSchema) => contentMediaType.startsWith('image/');

const isMarkdown = ({ contentMediaType, format }: ReadSchema) =>
  /^text\/(x-)?markdown\b/.test(contentMediaType ?? '') || format === 'markdown';

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
  if (type === 'select')
    return Array.isArray(choices) && choices.some(choice => idOf(choice) === value) ? value : undefined;
  return type === 'text' ? value : undefined;
}

const idOf = (choice: Value): unknown =>
  typeof choice === 'object' && choice !== null && 'id' in choice ? choice.id : choice;

/** Rules that no key has: each as a comment with the one to write. */
function unsaid({ pattern, minLength = 0, format, type }: ReadSchema): string[] {
  const rules = [
    ...(minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(pattern && type === 'string' ? [`must match ${pattern}`] : []),
    ...(format === 'password' ? ['a password: Input can hide it'] : []),
  ];
  return rules.length > 0 ? [`check: ${rules.join('; ')}`] : [];
}
