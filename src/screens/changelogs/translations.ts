import differenceBy from 'lodash/differenceBy';
import groupBy from 'lodash/groupBy';
import sortBy from 'lodash/sortBy';
import type { Item } from './Item';

export const inLanguage = (items: readonly Item[], lang: string) => items.filter(item => item.lang === lang);

/**
 * The position of each item; items of several languages at the same position are translations of each other.
 * It is their `order`; if a language has missing or duplicate orders, an item's rank in its language, from 1.
 */
export function positionsOf(items: readonly Item[]): (item: Item) => number {
  const keys = new Set(items.map(({ lang, order }) => `${lang} ${order}`));
  if (keys.size === items.length && items.every(({ order }) => order > 0)) return ({ order }) => order;
  const languages = Object.values(groupBy(items, 'lang'));
  const ranks = new Map(languages.flatMap(list => list.map(({ id }, index) => [id, index + 1])));
  return ({ id }) => ranks.get(id) ?? 0;
}

/** The position after a language's last item, and the order of a new one there (requirements.md §4.4). */
export function nextPosition(items: readonly Item[], lang: string): number {
  const positionOf = positionsOf(items);
  return Math.max(0, ...inLanguage(items, lang).flatMap(item => [positionOf(item), item.order])) + 1;
}

/** The items at a position: translations of each other. */
export function itemsAt(items: readonly Item[], position: number): Item[] {
  const positionOf = positionsOf(items);
  return items.filter(item => positionOf(item) === position);
}

/** Whether an item in a response is the one that was sent: the API trims titles. */
export const isCopyOf =
  ({ lang, order, title }: Pick<Item, 'lang' | 'order' | 'title'>) =>
  (one: Item): boolean =>
    one.lang === lang && one.order === order && one.title === title.trim();

/** An item and its translations. */
export type ItemRow = readonly Item[];

/**
 * The rows of a changelog in the server's order or, given rows, in theirs: removed items are omitted, and new
 * ones join their translations or come last.
 */
export function rowsOf(items: readonly Item[], order: readonly ItemRow[] = []): ItemRow[] {
  const byId = new Map(items.map(item => [item.id, item]));
  const positionOf = positionsOf(items);
  const rows = order.map(row => row.flatMap(({ id }) => byId.get(id) ?? []));
  for (const item of sortBy(differenceBy(items, order.flat(), 'id'), positionOf)) {
    const isTranslation = (other: Item) => positionOf(other) === positionOf(item);
    const row = rows.find(one => one.some(isTranslation) && one.every(({ lang }) => lang !== item.lang));
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows.filter(({ length }) => length > 0);
}

/** The items of all rows; their orders are the places of their rows, from 1 (requirements.md §4.4). */
export const placedItems = (rows: readonly ItemRow[]): Item[] =>
  rows.flatMap((row, index) => row.map(item => ({ ...item, order: index + 1 })));
