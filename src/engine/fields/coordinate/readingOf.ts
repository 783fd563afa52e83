import type { Axis } from '../../declaration/Field';

const sides: Record<Axis, [positive: string, negative: string]> = {
  latitude: ['N', 'S'],
  longitude: ['E', 'W'],
};

/**
 * Decimal degrees as they are read aloud, to four places: 36.7833 and N. Undefined for no number, and for one
 * that is beyond the limit.
 */
export function readingOf(
  text: string,
  axis: Axis,
  limit: number,
): { degrees: string; side: string } | undefined {
  const value = Number(text);
  if (!/\d/.test(text) || !Number.isFinite(value) || Math.abs(value) > limit) return undefined;
  const [positive, negative] = sides[axis];
  return { degrees: String(Number(Math.abs(value).toFixed(4))), side: value < 0 ? negative : positive };
}
