import type { RaRecord } from 'react-admin';
import { distinct, identify } from '../../../providers/calls/createRecordReader';
import type { Item } from './Item';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Converts only numbers and strings: converting an object may throw. */
function orderOf(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
  return Number.isFinite(number) ? number : 0;
}

/** @param language The language of an item without one. */
export const toItem = ({ id, title, description, media, order, lang }: RaRecord, language: string): Item => ({
  id,
  title: text(title),
  description: text(description),
  media: text(media),
  order: orderOf(order),
  lang: text(lang) || language,
});

/**
 * Parses the items of a response and sorts them by their order; items without a valid order keep their
 * position. Malformed rows are counted and omitted.
 * @param lang The language of items without one.
 */
export function readItems(rows: unknown, lang = '') {
  const identified = (Array.isArray(rows) ? rows : []).map(row => identify(row, undefined));
  const { records, malformed } = distinct(identified, 'changelog-items');
  const items = records.map(record => toItem(record, lang)).sort((one, other) => one.order - other.order);
  return { items, malformed };
}
