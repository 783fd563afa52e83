import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPage } from '../../../upstream/requests/splitPage';

/** What a database answers with for a slice of these rows. */
function read<Row>(
  rows: Row[],
  { skip, take, isFromEnd }: ReturnType<typeof splitPage<number>>[number],
): Row[] {
  if (!isFromEnd) return rows.slice(skip, skip + take);
  return rows
    .toReversed()
    .slice(skip, skip + take)
    .toReversed();
}

describe('a page split into slices of the stretches of a list', () => {
  const lengths = fc.array(fc.nat(30), { maxLength: 12 });

  it('holds the same rows as the page, and skips at most half of a stretch', () => {
    fc.assert(
      fc.property(lengths, fc.nat(200), fc.integer({ min: 1, max: 50 }), (sizes, offset, limit) => {
        const lists = sizes.map((rows, at) => Array.from({ length: rows }, (_, index) => `${at}.${index}`));
        const slices = splitPage(
          sizes.map((rows, common) => ({ rows, common })),
          { offset, limit },
        );
        expect(slices.flatMap(slice => read(lists[slice.common] ?? [], slice))).toEqual(
          lists.flat().slice(offset, offset + limit),
        );
        for (const { common, skip, take } of slices) {
          expect(take).toBeGreaterThan(0);
          expect(skip * 2).toBeLessThanOrEqual(sizes[common] ?? 0);
        }
      }),
    );
  });

  it('is of no slices beyond the last row', () => {
    expect(splitPage([{ rows: 3, common: 0 }], { offset: 3, limit: 10 })).toEqual([]);
    expect(splitPage([], { offset: 0, limit: 10 })).toEqual([]);
  });
});
