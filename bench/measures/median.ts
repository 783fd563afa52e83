/** The middle of some numbers, or the mean of the two in the middle; 0 of none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Of several readings of the same numbers, the median of each. One that is not always there is left out. */
export function medians<Reading extends object>(readings: Reading[]): Reading {
  const [first] = readings;
  if (!first) throw new Error('There is nothing to take the median of');
  const entries = Object.keys(first).map(key => {
    const values = readings.map(reading => Reflect.get(reading, key));
    return [key, values.every(value => typeof value === 'number') ? median(values) : undefined];
  });
  return Object.fromEntries(entries);
}
