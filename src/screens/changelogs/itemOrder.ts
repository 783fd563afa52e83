import unionBy from 'lodash/unionBy';
import type { Item } from './Item';

/** Moves one member of a list to another position, 0-based and clamped to the list. */
export function moveItem<Member>(list: readonly Member[], from: number, to: number): Member[] {
  const result = [...list];
  const moved = result.splice(from, 1);
  result.splice(Math.max(0, to), 0, ...moved);
  return result;
}

/** Sorts items like `order`: removed items are omitted, new ones come last. */
export function applyOrder(items: readonly Item[], order: readonly Pick<Item, 'id'>[]): Item[] {
  const byId = new Map(items.map(item => [item.id, item]));
  const existing = order.flatMap(({ id }) => byId.get(id) ?? []);
  return unionBy(existing, items, 'id');
}

export function isSameOrder(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}
