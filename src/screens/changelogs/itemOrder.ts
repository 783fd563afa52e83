import unionBy from 'lodash/unionBy';
import type { Identifier } from 'react-admin';
import type { Item } from './Item';

/** A list with one of its members at another place, 0-based; a place beyond the list's ends is its end. */
export function moveItem<Member>(list: readonly Member[], from: number, to: number): Member[] {
  const result = [...list];
  const taken = result.splice(from, 1);
  result.splice(Math.max(0, to), 0, ...taken);
  return result;
}

/**
 * The items in the order that an administrator gave them: those that are gone are left out, those that are
 * new come last.
 */
export function applyOrder(items: readonly Item[], order: readonly Pick<Item, 'id'>[]): Item[] {
  const byId = new Map(items.map(item => [item.id, item]));
  const existing = order.flatMap(({ id }) => byId.get(id) ?? []);
  return unionBy(existing, items, 'id');
}

export function isSameOrder(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}

/** Places 1 to n, as a reorder sends them (requirements.md §4.4). */
export function orderPayload(items: readonly Item[]): { id: Identifier; order: number }[] {
  return items.map(({ id }, index) => ({ id, order: index + 1 }));
}

/** The order of a new item: its language's last one + 1, or 1 where there is none (requirements.md §4.4). */
export function nextOrder(items: readonly Item[], lang: string): number {
  return Math.max(0, ...items.filter(item => item.lang === lang).map(({ order }) => order)) + 1;
}
