/** Rows that follow each other in a list: how many, and what they have in common. */
export interface Stretch<Common> {
  rows: number;
  common: Common;
}

/**
 * A page's part of one stretch: `take` rows, `skip` from the stretch's start, or from its end (`isFromEnd`),
 * where the rows are to be read in the reverse order.
 */
export interface Slice<Common> {
  common: Common;
  skip: number;
  take: number;
  isFromEnd: boolean;
}

/**
 * The parts of the stretches that make up rows `offset` to `offset + limit` of them all, each reached from
 * its nearer end: a database reads every row that it skips.
 */
export function splitPage<Common>(
  stretches: Stretch<Common>[],
  { offset, limit }: { offset: number; limit: number },
): Slice<Common>[] {
  const slices = [];
  let start = 0;
  for (const { rows, common } of stretches) {
    const skip = Math.max(offset - start, 0);
    const end = Math.min(offset + limit - start, rows);
    if (skip < end) slices.push(sliceOf({ common, rows, skip, take: end - skip }));
    start += rows;
  }
  return slices;
}

function sliceOf<Common>(part: Stretch<Common> & { skip: number; take: number }): Slice<Common> {
  const { common, rows, skip, take } = part;
  const behind = rows - skip - take;
  const isFromEnd = behind < skip;
  return { common, skip: isFromEnd ? behind : skip, take, isFromEnd };
}
