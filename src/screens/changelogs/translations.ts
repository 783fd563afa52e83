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

/** A position in a changelog, with its item in each language. */
export interface Row {
  position: number;
  /** The item in the current language. */
  item: Item | undefined;
  /** The items in all languages, that of the current one first. */
  items: readonly Item[];
}

/**
 * The items of one language in displayed order, each with its translations. The row of a missing item comes
 * after the same number of items as on the server.
 */
export function rowsOf(shown: readonly Item[], all: readonly Item[], lang: string): Row[] {
  const currentFirst = sortBy(all, item => item.lang !== lang);
  const stored = Object.entries(groupBy(currentFirst, positionsOf(all))).map(([position, items]): Row => {
    const item = items.find(one => one.lang === lang);
    return { position: Number(position), item, items };
  });
  const moved = shown.map(({ id }) => stored.find(({ item }) => item?.id === id));
  return sortBy(stored, 'position').map(row => (row.item && moved.shift()) ?? row);
}

/** The items of all languages; their orders are the places of their rows, from 1 (requirements.md §4.4). */
export const placedItems = (rows: readonly Row[]): Item[] =>
  rows.flatMap(({ items }, index) => items.map(item => ({ ...item, order: index + 1 })));
