import { median } from '../measures/median';

/** The minimum, median and maximum of several readings. */
export interface Spread {
  least: number;
  median: number;
  most: number;
}

/** Undefined if a reading is missing or there are none. */
export function spreadOf(values: (number | undefined)[]): Spread | undefined {
  const present = values.filter(value => value !== undefined);
  if (present.length === 0 || present.length < values.length) return undefined;
  return { least: Math.min(...present), median: median(present), most: Math.max(...present) };
}

/** `27 (25–31)`, or `27` if all readings round to the same value; a dash without readings. */
export function writeSpread(spread: Spread | undefined, write: (value: number) => string): string {
  if (!spread) return '–';
  const [least, most] = [write(spread.least), write(spread.most)];
  return least === most ? write(spread.median) : `${write(spread.median)} (${least}–${most})`;
}

/** Formats milliseconds as seconds. */
export const inSeconds = (spread: Spread | undefined) =>
  writeSpread(spread, value => (value / 1000).toFixed(2));

export const inMilliseconds = (spread: Spread | undefined) =>
  writeSpread(spread, value => Math.round(value).toString());
