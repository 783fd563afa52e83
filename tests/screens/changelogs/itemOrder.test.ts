import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../../../src/screens/changelogs/Item';
import { applyOrder, isSameOrder, moveItem } from '../../../src/screens/changelogs/itemOrder';

const item = (id: number, order = id): Item => ({
  id,
  order,
  title: `Item ${id}`,
  description: '',
  media: '',
  lang: 'en',
});
const items = fc.uniqueArray(fc.nat(50), { maxLength: 12 }).map(ids => ids.map(id => item(id)));
const ids = (list: readonly Item[]) => list.map(({ id }) => id);

describe('the order of items', () => {
  it('moves one item and keeps the others in their order', () => {
    fc.assert(
      fc.property(items, fc.nat(11), fc.nat(11), (list, from, to) => {
        fc.pre(from < list.length && to < list.length);
        const after = moveItem(list, from, to);
        expect(after[to]).toBe(list[from]);
        expect(after.filter(one => one !== list[from])).toEqual(list.filter(one => one !== list[from]));
      }),
    );
  });

  it('is restored by the reverse move', () => {
    fc.assert(
      fc.property(items, fc.nat(11), fc.nat(11), (list, from, to) => {
        fc.pre(from < list.length && to < list.length);
        expect(moveItem(moveItem(list, from, to), to, from)).toEqual(list);
      }),
    );
  });

  it('does not change if the moved position has no item', () => {
    expect(moveItem([item(1), item(2)], 5, 0)).toEqual([item(1), item(2)]);
  });

  it('contains every item once for any requested order', () => {
    fc.assert(
      fc.property(items, fc.array(fc.nat(60)), (list, order) => {
        const after = applyOrder(
          list,
          [...new Set(order)].map(id => ({ id })),
        );
        expect([...ids(after)].sort()).toEqual([...ids(list)].sort());
        const requestedIds = [...new Set(order)].filter(id => ids(list).includes(id));
        expect(ids(after).slice(0, requestedIds.length)).toEqual(requestedIds);
      }),
    );
  });

  it('leaves out removed items and appends new ones', () => {
    const merged = applyOrder([item(1), item(3), item(9)], [item(3), item(2), item(1)]);
    expect(ids(merged)).toEqual([3, 1, 9]);
  });

  it('equals only the same items in the same order', () => {
    expect(isSameOrder([item(1), item(2)], [item(1), item(2)])).toBe(true);
    expect(isSameOrder([item(1), item(2)], [item(2), item(1)])).toBe(false);
    expect(isSameOrder([item(1)], [item(1), item(2)])).toBe(false);
  });
});
