import groupBy from 'lodash/groupBy';
import type { Item } from './Item';

const inLanguage = (items: readonly Item[], lang: string) => items.filter(item => item.lang === lang);

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

/** The position after a language's last item. */
export function nextPosition(items: readonly Item[], lang: string): number {
  const positionOf = positionsOf(items);
  return Math.max(0, ...inLanguage(items, lang).map(positionOf)) + 1;
}

/** The items at a position: translations of each other. */
export function itemsAt(items: readonly Item[], position: number): Item[] {
  const positionOf = positionsOf(items);
  return items.filter(item => positionOf(item) === position);
}

/** The positions, in order, that have an item only in other languages. */
export function missingPositions(items: readonly Item[], lang: string): number[] {
  const positionOf = positionsOf(items);
  const existing = new Set(inLanguage(items, lang).map(positionOf));
  const missing = items.map(positionOf).filter(position => !existing.has(position));
  return [...new Set(missing)].sort((a, b) => a - b);
}

/** A position in a changelog, with its item in each language. */
export interface Row {
  position: number;
  /** In the current language. */
  item: Item | undefined;
  /** In the other languages. */
  others: readonly Item[];
}

/**
 * The items of one language in displayed order, each with its translations. The row of a missing item comes
 * after the same number of items as on the server.
 */
export function rowsOf(shown: readonly Item[], all: readonly Item[], lang: string): Row[] {
  const positionOf = positionsOf(all);
  const others = groupBy(
    all.filter(item => item.lang !== lang),
    positionOf,
  );
  const rowAt = (position: number, item?: Item): Row => ({ position, item, others: others[position] ?? [] });
  const rows = shown.map(item => rowAt(positionOf(item), item));
  const positions = inLanguage(all, lang).map(positionOf);
  for (const missing of missingPositions(all, lang).reverse()) {
    const before = positions.filter(position => position < missing).length;
    rows.splice(Math.min(before, shown.length), 0, rowAt(missing));
  }
  return rows;
}
