import uniqBy from 'lodash/uniqBy';
import type { Item } from './Item';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Converts only numbers and strings: converting an object may throw. */
function orderOf(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
  return Number.isFinite(number) ? number : 0;
}

function readItem(row: unknown, lang: string): Item | undefined {
  const { id: other, _id: id = other, title, description, media, order, lang: itemLang } = Object(row);
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return undefined;
  return {
    id,
    title: text(title),
    description: text(description),
    media: text(media),
    order: orderOf(order),
    lang: text(itemLang) || lang,
  };
}

/**
 * Parses the items of a response and sorts them by their order; items without a valid order keep their
 * position. Malformed rows are omitted, and the first of two with the same id is used.
 * @param lang The language of items without one.
 */
export function readItems(rows: unknown, lang = ''): Item[] {
  const items = all(rows, lang).filter(item => item !== undefined);
  return uniqBy(items, 'id').sort((one, other) => one.order - other.order);
}

const all = (rows: unknown, lang: string) =>
  (Array.isArray(rows) ? rows : []).map(row => readItem(row, lang));

/** The number of malformed rows and of rows with the same id; undefined if there are none. */
export function countMalformed(rows: unknown): { unreadable: number; duplicates: number } | undefined {
  const items = all(rows, '');
  const ids = items.flatMap(item => (item ? [item.id] : []));
  const unreadable = items.length - ids.length;
  const duplicates = ids.filter((id, at) => ids.indexOf(id) !== at || ids.lastIndexOf(id) !== at).length;
  return unreadable + duplicates > 0 ? { unreadable, duplicates } : undefined;
}
