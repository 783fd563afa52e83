import groupBy from 'lodash/groupBy';
import type { Item } from './Item';

const inLanguage = (items: readonly Item[], lang: string) => items.filter(item => item.lang === lang);

/**
 * The place of each item; items of several languages at the same place are translations of each other. It is
 * their `order`; if a language has missing or duplicate orders, an item's rank in its language, from 1.
 */
export function placesOf(items: readonly Item[]): (item: Item) => number {
  const keys = new Set(items.map(({ lang, order }) => `${lang} ${order}`));
  if (keys.size === items.length && items.every(({ order }) => order > 0)) return ({ order }) => order;
  const languages = Object.values(groupBy(items, 'lang'));
  const ranks = new Map(languages.flatMap(list => list.map(({ id }, index) => [id, index + 1])));
  return ({ id }) => ranks.get(id) ?? 0;
}

/** The place after a language's last item. */
export function nextPlace(items: readonly Item[], lang: string): number {
  const placeOf = placesOf(items);
  return Math.max(0, ...inLanguage(items, lang).map(placeOf)) + 1;
}

/** The items at a place: translations of each other. */
export function itemsAt(items: readonly Item[], place: number): Item[] {
  const placeOf = placesOf(items);
  return items.filter(item => placeOf(item) === place);
}

/** The places, in order, that have an item only in other languages. */
export function missingPlaces(items: readonly Item[], lang: string): number[] {
  const placeOf = placesOf(items);
  const existing = new Set(inLanguage(items, lang).map(placeOf));
  const missing = items.map(placeOf).filter(place => !existing.has(place));
  return [...new Set(missing)].sort((a, b) => a - b);
}

/** A place in a changelog, with its item in each language. */
export interface Row {
  place: number;
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
  const placeOf = placesOf(all);
  const others = groupBy(
    all.filter(item => item.lang !== lang),
    placeOf,
  );
  const rowAt = (place: number, item?: Item): Row => ({ place, item, others: others[place] ?? [] });
  const rows = shown.map(item => rowAt(placeOf(item), item));
  const places = inLanguage(all, lang).map(placeOf);
  for (const missing of missingPlaces(all, lang).reverse()) {
    const before = places.filter(place => place < missing).length;
    rows.splice(Math.min(before, shown.length), 0, rowAt(missing));
  }
  return rows;
}
