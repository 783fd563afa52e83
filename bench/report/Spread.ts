import { median } from '../measures/median';

/** Of several readings of one thing: the smallest, the middle and the largest. */
export interface Spread {
  least: number;
  median: number;
  most: number;
}

/** Nothing, where one of the readings is missing or there is none. */
export function spreadOf(values: (number | undefined)[]): Spread | undefined {
  const present = values.filter(value => value !== undefined);
  if (present.length === 0 || present.length < values.length) return undefined;
  return { least: Math.min(...present), median: median(present), most: Math.max(...present) };
}

/** `27 (25–31)`, `27` where all readings are written alike; a dash without readings. */
export function writeSpread(spread: Spread | undefined, write: (value: number) => string): string {
  if (!spread) return '–';
  const [least, most] = [write(spread.least), write(spread.most)];
  return least === most ? write(spread.median) : `${write(spread.median)} (${least}–${most})`;
}

/** A spread of milliseconds, in seconds. */
export const inSeconds = (spread: Spread | undefined) =>
  writeSpread(spread, value => (value / 1000).toFixed(2));

export const inMilliseconds = (spread: Spread | undefined) =>
  writeSpread(spread, value => Math.round(value).toString());
