/** How a number is shown and typed, where not as it is stored. */
export interface NumberStyle {
  decimals?: number | undefined;
  currency?: string | undefined;
  percent?: boolean | undefined;
  factor?: number | undefined;
  unit?: string | undefined;
}

/** The most digits that a double keeps: what is beyond them comes from its binary fractions. */
const digits = 15;

/** The number to show for a stored one: 25 for 0.25 of a factor of 100. */
export const toShown = (stored: number, { factor = 1 }: NumberStyle): number =>
  factor === 1 ? stored : Number((stored * factor).toPrecision(digits));

/** The number to store for one that was typed. */
export const toStored = (shown: number, { factor = 1 }: NumberStyle): number =>
  factor === 1 ? shown : Number((shown / factor).toPrecision(digits));

/** How many decimals it always has: those that are declared, or the currency's usual ones. */
export function decimalsOf({ decimals, currency }: NumberStyle): number | undefined {
  if (decimals !== undefined || !currency) return decimals;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

/** Whether a stored number has no more decimals than it is shown with. */
export function hasFewEnoughDecimals(stored: number, style: NumberStyle): boolean {
  const decimals = decimalsOf(style);
  const shown = toShown(stored, style);
  return decimals === undefined || Number(shown.toFixed(decimals)) === shown;
}

/** A stored number as plain text: the decimals that it always has, a point, no groups and no unit. */
export function plainNumber(stored: unknown, style: NumberStyle): string {
  if (typeof stored !== 'number') return typeof stored === 'string' ? stored : '';
  const decimals = decimalsOf(style);
  const shown = toShown(stored, style);
  return decimals === undefined ? String(shown) : shown.toFixed(decimals);
}

/** What is wrong with how a number is to be shown: the option, and the remedy. */
export function numberProblems(
  options: NumberStyle & { min?: number | undefined; max?: number | undefined },
) {
  const { decimals, currency, percent, factor, min, max } = options;
  const problems: [option: string, remedy: string][] = [];
  if (min !== undefined && max !== undefined && min > max)
    problems.push(['min', `it is more than max, which is ${max}`]);
  if (decimals !== undefined && !(Number.isInteger(decimals) && decimals >= 0 && decimals <= 10))
    problems.push(['decimals', `write a number from 0 to 10, not ${decimals}`]);
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    problems.push(['currency', `write the currency's code in capitals: EUR, not ${currency}`]);
  if (currency !== undefined && percent)
    problems.push(['percent', 'it has no effect beside a currency; leave one of them out']);
  if (factor !== undefined && !(Number.isFinite(factor) && factor !== 0))
    problems.push(['factor', `write a number other than 0, not ${factor}`]);
  return problems;
}
