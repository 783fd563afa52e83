import type { PlacedRecord } from '../useRecordsOnMap';

/** Records that a map shows: how many, and the first of them. */
export interface Found {
  count: number;
  first: readonly PlacedRecord[];
}

/** As many can be gone through; the map comes nearer for the others. */
const most = 50;

/** Counts the records that are meant, and keeps the first. */
export function foundIn(
  placed: readonly PlacedRecord[],
  isMeant: (placed: PlacedRecord, index: number) => boolean,
): Found {
  const first: PlacedRecord[] = [];
  let count = 0;
  for (const [index, each] of placed.entries()) {
    if (!isMeant(each, index)) continue;
    count += 1;
    if (first.length < most) first.push(each);
  }
  return { count, first };
}
