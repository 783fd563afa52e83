import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeness } from '../../../src/screens/changelogs/card/completeness';
import { countMalformed, readItems } from '../../../src/screens/changelogs/readItems';
import {
  itemsAt,
  missingPlaces,
  nextPlace,
  placesOf,
  rowsOf,
} from '../../../src/screens/changelogs/translations';

const row = (id: number, lang = 'en', order: unknown = id) => ({
  id,
  lang,
  order,
  title: `Item ${id}`,
  description: 'text',
  media: 'a/b.png',
});

describe('items as the upstream gives them', () => {
  it('come in their order, and in the upstream’s where that says nothing', () => {
    const read = readItems([row(1, 'en', 3), row(2, 'en', '1'), row(3, 'en', 3), row(4, 'en', 'x')]);
    expect(read.map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  });

  it('may call their identifier _id', () => {
    expect(readItems([{ _id: 'abc', title: 'Waves' }], 'hy')).toEqual([
      { id: 'abc', title: 'Waves', description: '', media: '', order: 0, lang: 'hy' },
    ]);
  });

  it('are none where there is no list', () => {
    for (const rows of [undefined, null, {}, 'items', 7]) expect(readItems(rows)).toEqual([]);
  });

  it('stand first where their place is no number', () => {
    for (const order of [Object.create(null), {}, null, Symbol('x'), 'third'])
      expect(readItems([{ id: 1, order }])[0]?.order).toBe(0);
  });

  it('never fail and never double, whatever the rows hold', () => {
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

describe('how complete a language is', () => {
  const english = { id: 'en', name: 'English' };
  const armenian = { id: 'hy', name: 'Armenian' };

  it('is measured by the fullest one', () => {
    const items = readItems([row(1), row(2), row(3, 'hy')]);
    expect(completeness(items, [english, armenian])).toEqual([
      { language: english, count: 2, of: 2, isComplete: true },
      { language: armenian, count: 1, of: 2, isComplete: false },
    ]);
  });

  it('counts no item that lacks its title, its description or its image', () => {
    const items = readItems([row(1), { ...row(2), media: '' }, { ...row(3), title: ' ' }]);
    expect(completeness(items, [english])).toEqual([
      { language: english, count: 1, of: 1, isComplete: true },
    ]);
  });

  it('is none where there is no item at all', () => {
    expect(completeness([], [english])[0]?.isComplete).toBe(false);
  });
});

describe('an item in other languages', () => {
  const all = readItems([row(1), row(2), row(3, 'hy', 1), row(4, 'hy', 2), row(5, 'hy', 3)]);
  const ids = (items: readonly { id: unknown }[]) => items.map(({ id }) => id);

  it('is the one at the same place', () => {
    expect(ids(itemsAt(all, 2))).toEqual([2, 4]);
  });

  it('is the one after the last for a new item', () => {
    expect(ids(itemsAt(all, nextPlace(all, 'en')))).toEqual([5]);
    expect(itemsAt(all, nextPlace(all, 'hy'))).toEqual([]);
  });

  it('keeps its own place where one before it is gone', () => {
    const rest = all.filter(({ id }) => id !== 4);
    expect(ids(itemsAt(rest, 2))).toEqual([2]);
    expect(missingPlaces(rest, 'hy')).toEqual([2]);
    expect(missingPlaces(rest, 'en')).toEqual([3]);
  });

  it('is found by its rank where orders are missing or doubled', () => {
    const odd = readItems([row(1, 'en', 0), row(2, 'en', 0), row(3, 'hy', 7)]);
    expect(odd.map(placesOf(odd))).toEqual([1, 2, 1]);
    expect(missingPlaces(odd, 'hy')).toEqual([2]);
    expect(nextPlace(odd, 'en')).toBe(3);
  });

  it('shares its row; the row of a missing one stays after as many items as on the server', () => {
    const items = readItems([
      row(1),
      row(2),
      row(3, 'en', 4),
      row(5, 'hy', 2),
      row(6, 'hy', 3),
      row(7, 'hy', 9),
    ]);
    const [one, two, four] = items.filter(({ lang }) => lang === 'en');
    const rows = (shown: (typeof one)[]) =>
      rowsOf(
        shown.filter(item => item !== undefined),
        items,
        'en',
      ).map(({ item, others }) => [item?.id, ids(others)]);
    expect(rows([one, two, four])).toEqual([
      [1, []],
      [2, [5]],
      [undefined, [6]],
      [3, []],
      [undefined, [7]],
    ]);
    expect(rows([two])).toEqual([
      [2, [5]],
      [undefined, [6]],
      [undefined, [7]],
    ]);
  });
});

it('counts the rows that are no items, and those that share an identifier', () => {
  const twin = { id: 1, title: 'Twin' };
  expect(countMalformed([twin, { id: 2 }, twin, null, { title: 'nameless' }])).toEqual({
    unreadable: 2,
    doubled: 2,
  });
  expect(countMalformed([twin, { id: 2 }])).toBeUndefined();
  expect(countMalformed(undefined)).toBeUndefined();
});
