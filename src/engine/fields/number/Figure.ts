/** How a number is shown and typed, where not as it is stored. */
export interface Figure {
  decimals?: number | undefined;
  currency?: string | undefined;
  percent?: boolean | undefined;
  factor?: number | undefined;
  unit?: string | undefined;
}

/** The most digits that a double keeps: what is beyond them comes from its binary fractions. */
const digits = 15;

/** The number to show for a stored one: 25 for 0.25 of a factor of 100. */
export const shownOf = (stored: number, { factor = 1 }: Figure): number =>
  factor === 1 ? stored : Number((stored * factor).toPrecision(digits));

/** The number to store for one that was typed. */
export const storedOf = (shown: number, { factor = 1 }: Figure): number =>
  factor === 1 ? shown : Number((shown / factor).toPrecision(digits));

/** How many decimals it always has: those that are declared, or the currency's usual ones. */
export function decimalsOf({ decimals, currency }: Figure): number | undefined {
  if (decimals !== undefined || !currency) return decimals;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

/** Whether a stored number has no more decimals than it is shown with. */
export function hasItsDecimals(stored: number, figure: Figure): boolean {
  const decimals = decimalsOf(figure);
  const shown = shownOf(stored, figure);
  return decimals === undefined || Number(shown.toFixed(decimals)) === shown;
}

/** A stored number as plain text: the decimals that it always has, a point, no groups and no unit. */
export function plainFigure(stored: unknown, figure: Figure): string {
  if (typeof stored !== 'number') return typeof stored === 'string' ? stored : '';
  const decimals = decimalsOf(figure);
  const shown = shownOf(stored, figure);
  return decimals === undefined ? String(shown) : shown.toFixed(decimals);
}
