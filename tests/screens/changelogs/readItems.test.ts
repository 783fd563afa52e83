import fc from 'fast-check';
import groupBy from 'lodash/groupBy';
import sortBy from 'lodash/sortBy';
import { describe, expect, it } from 'vitest';
import type { Item } from '../../../src/screens/changelogs/Item';
import { completeness } from '../../../src/screens/changelogs/LanguageSelector';
import { readItems as read } from '../../../src/screens/changelogs/readItems';
import {
  itemsAt,
  nextPosition,
  placedItems,
  positionsOf,
  rowsOf,
} from '../../../src/screens/changelogs/translations';

const readItems = (...response: Parameters<typeof read>) => read(...response).items;

const row = (id: number, lang = 'en', order: unknown = id) => ({
  id,
  lang,
  order,
  title: `Item ${id}`,
  description: 'text',
  media: 'a/b.png',
});

describe('items in upstream responses', () => {
  it('are sorted by their order, those without a number first, then by their position in the response', () => {
    const read = readItems([row(1, 'en', 3), row(2, 'en', '1'), row(3, 'en', 3), row(4, 'en', 'x')]);
    expect(read.map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  });

  it('can have an identifier called _id', () => {
    expect(readItems([{ _id: 'abc', title: 'Waves' }], 'hy')).toEqual([
      { id: 'abc', title: 'Waves', description: '', media: '', order: 0, lang: 'hy' },
    ]);
  });

  it('are an empty list if the response has none', () => {
    for (const rows of [undefined, null, {}, 'items', 7]) expect(read(rows)).toEqual({ items: [] });
  });

  it('are counted if they are malformed', () => {
    const rows = [row(1), row(2), row(1), null, { title: 'nameless' }];
    expect(read(rows).malformed).toEqual({ unreadable: 2, duplicates: 2 });
  });

  it('never throw and contain no duplicates, for any rows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.anything(), fc.record({ id: fc.nat(5), order: fc.anything() }))),
        rows => {
          const read = readItems(rows);
          expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
          for (const { title, description, media } of read)
            for (const text of [title, description, media]) expect(typeof text).toBe('string');
        },
      ),
    );
  });
});

describe('the completeness of a language', () => {
  const english = { id: 'en', name: 'English' };
  const armenian = { id: 'hy', name: 'Armenian' };

  it.each([
    ['has an item at every position', [row(1), row(2), row(3, 'hy', 1)], [2, 1], [true, false]],
    [
      'lacks one at another position',
      [row(1), row(2), row(3, 'hy'), row(4, 'hy', 2)],
      [2, 2],
      [false, false],
    ],
  ])('is measured by the positions: one %s', (_, rows, counts, isComplete) => {
    const found = completeness(readItems(rows), [english, armenian]);
    expect(found.map(({ count }) => count)).toEqual(counts);
    expect(found.map(one => one.isComplete)).toEqual(isComplete);
  });

  it('does not count items without a title, a description or an image', () => {
    const items = readItems([row(1), { ...row(2), media: '' }, { ...row(3), title: ' ' }]);
    expect(completeness(items, [english])).toEqual([
      { language: english, count: 1, of: 3, isComplete: false },
    ]);
  });

  it('is not complete if there are no items', () => {
    expect(completeness([], [english])[0]?.isComplete).toBe(false);
  });
});

describe('an item in other languages', () => {
  const all = readItems([row(1), row(2), row(3, 'hy', 1), row(4, 'hy', 2), row(5, 'hy', 3)]);
  const ids = (items: readonly { id: unknown }[]) => items.map(({ id }) => id);

  it('is the one at the same position', () => {
    expect(ids(itemsAt(all, 2))).toEqual([2, 4]);
  });

  it('is the one after the last for a new item', () => {
    expect(ids(itemsAt(all, nextPosition(all, 'en')))).toEqual([5]);
    expect(itemsAt(all, nextPosition(all, 'hy'))).toEqual([]);
    expect(nextPosition(readItems([row(1, 'en', 4), row(2, 'en', 2), row(3, 'hy', 9)]), 'en')).toBe(5);
    expect(nextPosition([], 'en')).toBe(1);
  });

  it('keeps its position if an item before it is missing', () => {
    const rest = all.filter(({ id }) => id !== 4);
    expect(ids(itemsAt(rest, 2))).toEqual([2]);
    expect(ids(itemsAt(rest, 3))).toEqual([5]);
  });

  it('is matched by its rank if orders are missing or duplicated', () => {
    const odd = readItems([row(1, 'en', 0), row(2, 'en', 0), row(3, 'hy', 7)]);
    expect(odd.map(positionsOf(odd))).toEqual([1, 2, 1]);
    expect(nextPosition(odd, 'en')).toBe(3);
    expect(nextPosition(odd, 'hy')).toBe(8);
  });

  it('shares a row with it, in the order of the positions', () => {
    const items = readItems([
      row(1),
      row(2),
      row(3, 'en', 4),
      row(5, 'hy', 2),
      row(6, 'hy', 3),
      row(7, 'hy', 9),
    ]);
    expect(rowsOf(items).map(ids)).toEqual([[1], [2, 5], [6], [3], [7]]);
  });

  it('follows rows that were moved; a new one joins its translation there or comes last', () => {
    const [one, two, three] = rowsOf(readItems([row(1), row(2), row(3), row(4, 'hy', 1)]));
    const now = readItems([row(1), row(3), row(4, 'hy', 1), row(5, 'hy', 3), row(6, 'en', 7)]);
    expect(rowsOf(now, [three ?? [], two ?? [], one ?? []]).map(ids)).toEqual([[3, 5], [1, 4], [6]]);
  });

  it('stays with its translations in any order of the rows, whichever are missing', () => {
    const orders = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
    const language = (lang: string) => orders.map(each => each.map(order => row(0, lang, order)));
    const changelogs = fc
      .tuple(language('en'), language('hy'))
      .map(([en, hy]) => readItems([...en, ...hy].map((each, index) => ({ ...each, id: index + 1 }))));
    const groups = (items: readonly Item[]) =>
      Object.values(groupBy(items, 'order')).map(group => ids(sortBy(group, 'id')));
    fc.assert(
      fc.property(changelogs, fc.func(fc.integer()), (items, rank) => {
        const moved = sortBy(rowsOf(items), ([first]) => rank(first?.id));
        const placed = placedItems(rowsOf(items, moved));
        expect(groups(placed)).toEqual(moved.map(each => ids(sortBy(each, 'id'))));
        expect(groups(placed).map(String).sort()).toEqual(groups(items).map(String).sort());
        expect(rowsOf(items, rowsOf(items)).map(ids)).toEqual(rowsOf(items).map(ids));
      }),
    );
  });
});
