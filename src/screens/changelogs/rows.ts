import { counterparts, gapsOf, placesOf } from './counterparts';
import type { Item } from './Item';

/** A place in a changelog, and what each language has there. */
export interface Row {
  place: number;
  /** Undefined where the language shown has none. */
  item?: Item;
  /** Those of the other languages. */
  others: readonly Item[];
}

/**
 * The items of one language in the order shown, each with its translations. What the language lacks stands
 * behind as many of its items as on the server.
 */
export function rowsOf(shown: readonly Item[], all: readonly Item[], lang: string): Row[] {
  const placeOf = placesOf(all);
  const own = all.filter(item => item.lang === lang).map(placeOf);
  const rowAt = (place: number): Row => ({ place, others: counterparts(all, lang, place) });
  const gaps = gapsOf(all, lang).map(({ place }) => ({
    row: rowAt(place),
    behind: Math.min(own.filter(each => each < place).length, shown.length),
  }));
  return [...shown, undefined].flatMap((item, index) => [
    ...gaps.filter(({ behind }) => behind === index).map(({ row }) => row),
    ...(item ? [{ ...rowAt(placeOf(item)), item }] : []),
  ]);
}
