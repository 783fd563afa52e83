import type { Item } from '../Item';

/** A place without an item of one language, where another language has one. */
export interface EmptyPlace {
  place: number;
  /** What stands there in another language. */
  original: Item;
  /** As many of the language's own items stand before it. */
  behind: number;
}

export const isItem = (member: Item | EmptyPlace): member is Item => 'id' in member;

/** The items in their order, with the empty places where they are. */
export function withEmptyPlaces(
  items: readonly Item[],
  places: readonly EmptyPlace[],
): (Item | EmptyPlace)[] {
  return [...items, undefined].flatMap((item, index) => [
    ...places.filter(({ behind }) => Math.min(behind, items.length) === index),
    ...(item ? [item] : []),
  ]);
}

export const isEmptyPlace = (member: Item | EmptyPlace): member is EmptyPlace => !isItem(member);
