import type { Figures } from './readStatistics';

/**
 * The parts of a card's codes that its picture shows, the outer ring first, and their colours in the theme.
 */
export const shares = [
  { name: 'used', colour: 'primary.main' },
  { name: 'activated', colour: 'success.main' },
  { name: 'rewarded', colour: 'warning.main' },
] as const satisfies { name: keyof Figures; colour: string }[];

/** A part of the whole, 0 to 1; null where either is not known. Of no codes, none are used. */
export function shareOf(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null) return null;
  return whole === 0 ? 0 : Math.min(1, part / whole);
}
