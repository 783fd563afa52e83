import get from 'lodash/get';
import type { Declaration, ListView, PlacedField } from '../declaration/Declaration';
import { nameOf } from './nameOf';

/**
 * What a list's row says of a record beside its name, each column's text once, those with one of the words
 * first: that is why it was found. Texts of its fields, in the language of the data.
 */
export function rowTexts(
  declaration: Declaration,
  { columns }: ListView,
  record: Record<string, unknown>,
  words: readonly string[] = [],
): string[] {
  const texts = new Set(columns.map(column => textIn(column, record).trim()));
  texts.delete('');
  texts.delete(nameOf(declaration, record));
  const isMeant = (text: string) => words.some(word => text.toLowerCase().includes(word.toLowerCase()));
  return [...texts].sort((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
}

function textIn({ source, field }: PlacedField, record: Record<string, unknown>): string {
  const value: unknown = get(record, source);
  if (typeof value === 'boolean') return '';
  if (!field.choices) return field.toText(value, record);
  const name = field.choices.find(({ id }) => String(id) === String(value))?.name;
  return typeof name === 'string' ? name : '';
}
