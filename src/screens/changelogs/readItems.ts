import uniqBy from 'lodash/uniqBy';
import type { Item } from './Item';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Only numbers and texts are turned into numbers: an object may refuse to be one. */
function place(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
  return Number.isFinite(number) ? number : 0;
}

function readItem(row: unknown, lang: string): Item | undefined {
  const { _id, id = _id, title, description, media, order, lang: own } = Object(row);
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return undefined;
  return {
    id,
    title: text(title),
    description: text(description),
    media: text(media),
    order: place(order),
    lang: text(own) || lang,
  };
}

/**
 * Items as they came, in their order. What is no item is left out, and of two with one id the first stays;
 * places that are missing, doubled or no numbers leave their items as the upstream listed them.
 * @param lang The language of items that name none.
 */
export function readItems(rows: unknown, lang = ''): Item[] {
  const items = all(rows, lang).filter(item => item !== undefined);
  return uniqBy(items, 'id').sort((one, other) => one.order - other.order);
}

const all = (rows: unknown, lang: string) =>
  (Array.isArray(rows) ? rows : []).map(row => readItem(row, lang));

/** How many of the rows are no items, and how many share an identifier; undefined where none is so. */
export function countMalformed(rows: unknown): { unreadable: number; doubled: number } | undefined {
  const items = all(rows, '');
  const ids = items.flatMap(item => (item ? [item.id] : []));
  const unreadable = items.length - ids.length;
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at || ids.lastIndexOf(id) !== at).length;
  return unreadable + doubled > 0 ? { unreadable, doubled } : undefined;
}
