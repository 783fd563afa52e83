import type { CodeCounts } from './readStatistics';

/** The shares shown in a card's picture, the outer ring first, with their theme colours. */
export const shares = [
  { name: 'used', colour: 'primary.main' },
  { name: 'activated', colour: 'success.main' },
  { name: 'rewarded', colour: 'warning.main' },
] as const satisfies { name: keyof CodeCounts; colour: string }[];

/** A fraction of the whole, 0 to 1; null if either is unknown. It is 0 if there are no codes. */
export function shareOf(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null) return null;
  return whole === 0 ? 0 : Math.min(1, part / whole);
}
