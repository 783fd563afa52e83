import unionBy from 'lodash/unionBy';
import type { Identifier } from 'react-admin';
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

/** The payload of a reorder: orders 1 to n (requirements.md §4.4). */
export function orderPayload(items: readonly Item[]): { id: Identifier; order: number }[] {
  return items.map(({ id }, index) => ({ id, order: index + 1 }));
}

/** The order of a new item: its language's last one + 1, or 1 if there is none (requirements.md §4.4). */
export function nextOrder(items: readonly Item[], lang: string): number {
  return Math.max(0, ...items.filter(item => item.lang === lang).map(({ order }) => order)) + 1;
}
