import type { Field } from './Field';

/** A scalar as a string; an object's `name` or `title`, else `''`. Never `[object Object]`. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (value === null || typeof value !== 'object') return '';
  const { name, title } = value as { name?: unknown; title?: unknown };
  return textOf(name ?? title);
}

/**
 * A text as one line, as browsers show it: trimmed, with single spaces and without zero-width ones, which
 * searches would not match.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A key field's value as a trimmed string, for comparison. */
export const keyText = (field: Field | undefined, value: unknown): string =>
  textOf(field ? field.clean(value) : value).trim();
