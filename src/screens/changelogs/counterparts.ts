import type { Item } from './Item';
import { nextOrder } from './itemOrder';

const inLanguage = (items: readonly Item[], lang: string) => items.filter(item => item.lang === lang);

/**
 * The place of each item, by which items of several languages belong together: their `order`. Where that is
 * missing or doubled in some language, it is how manieth an item is, from 1.
 */
export function placesOf(items: readonly Item[]): (item: Item) => number {
  const keys = new Set(items.map(({ lang, order }) => `${lang} ${order}`));
  if (keys.size === items.length && items.every(({ order }) => order > 0)) return ({ order }) => order;
  return item => inLanguage(items, item.lang).findIndex(({ id }) => id === item.id) + 1;
}

/** The place after a language's last item. */
export function nextPlace(items: readonly Item[], lang: string): number {
  const placeOf = placesOf(items);
  return Math.max(0, ...inLanguage(items, lang).map(placeOf)) + 1;
}

/** The items that say the same in other languages than this one: those at a place. */
export function counterparts(items: readonly Item[], lang: string, place: number): Item[] {
  const placeOf = placesOf(items);
  return items.filter(item => item.lang !== lang && placeOf(item) === place);
}

/** A place at which a language has no item and another one has. */
export interface Gap {
  place: number;
  /** What stands there in another language. */
  original: Item;
}

/** What a language lacks, in order: the places that others have an item at. */
export function gapsOf(items: readonly Item[], lang: string): Gap[] {
  const placeOf = placesOf(items);
  const own = new Set(inLanguage(items, lang).map(placeOf));
  const gaps = new Map<number, Item>();
  for (const item of items) {
    const place = placeOf(item);
    if (item.lang !== lang && !own.has(place) && !gaps.has(place)) gaps.set(place, item);
  }
  return [...gaps].map(([place, original]) => ({ place, original })).sort((a, b) => a.place - b.place);
}

/** The order that an item is saved with: its own, or the last place of a language that it is new in. */
export function orderIn(items: readonly Item[], lang: string, item: Item | undefined): number {
  return item && item.lang === lang ? item.order : nextOrder(inLanguage(items, lang));
}
