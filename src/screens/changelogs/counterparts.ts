import type { Item } from './Item';
import { nextOrder } from './itemOrder';

const inLanguage = (items: readonly Item[], lang: string) => items.filter(item => item.lang === lang);

/** An item's place among those of a language, 0-based; one that is new there comes last. */
function placeIn(items: readonly Item[], lang: string, item: Item | undefined): number {
  const own = inLanguage(items, lang);
  const index = own.findIndex(({ id }) => id === item?.id);
  return index < 0 ? own.length : index;
}

/** The items that say the same in other languages: those at the same place. `items` are in their order. */
export function counterparts(items: readonly Item[], lang: string, item: Item | undefined): Item[] {
  const place = placeIn(items, lang, item);
  const others = new Set(items.map(other => other.lang).filter(other => other !== lang));
  return [...others].map(other => inLanguage(items, other)[place]).filter(other => other !== undefined);
}

/** The order that an item is saved with: its own, or the last place of a language that it is new in. */
export function orderIn(items: readonly Item[], lang: string, item: Item | undefined): number {
  return item && item.lang === lang ? item.order : nextOrder(inLanguage(items, lang));
}
