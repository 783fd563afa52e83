import type { Place } from './distanceBetween';

/** A value of the field that colours records: its text, itself, and how many records have it. */
export interface TintCount {
  id: string;
  value: unknown;
  count: number;
}

/** Places in numbers: what is done with all of a hundred thousand is done with these. */
export interface Columns {
  /** Longitude and latitude in turn, in degrees. */
  degrees: Float64Array;
  /** For each place the number of its value among `tints`. */
  values: Uint32Array;
  /** In the order in which they came. */
  tints: readonly TintCount[];
}

export const noColumns: Columns = { degrees: new Float64Array(), values: new Uint32Array(), tints: [] };

/** Places that are added one by one; `taken` copies what there is so far. */
export function createColumns() {
  let degrees = new Float64Array(2048);
  let values = new Uint32Array(1024);
  let length = 0;
  const numbers = new Map<string, number>();
  const tints: TintCount[] = [];

  function grow() {
    const [moreDegrees, moreValues] = [new Float64Array(length * 4), new Uint32Array(length * 2)];
    moreDegrees.set(degrees);
    moreValues.set(values);
    [degrees, values] = [moreDegrees, moreValues];
  }
  function numberOf(id: string, value: unknown): number {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, tints.length);
    return tints.push({ id, value, count: 0 }) - 1;
  }

  return {
    add({ longitude, latitude }: Place, id: string, value: unknown) {
      if (length === values.length) grow();
      degrees[length * 2] = longitude;
      degrees[length * 2 + 1] = latitude;
      const number = numberOf(id, value);
      values[length] = number;
      const tint = tints[number];
      if (tint) tint.count += 1;
      length += 1;
    },
    taken: (): Columns => ({
      degrees: degrees.slice(0, length * 2),
      values: values.slice(0, length),
      tints: tints.map(tint => ({ ...tint })),
    }),
  };
}
