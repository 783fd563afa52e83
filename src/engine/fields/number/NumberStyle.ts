/** How a number is shown and typed, if not as stored. */
export interface NumberStyle {
  decimals?: number | undefined;
  currency?: string | undefined;
  percent?: boolean | undefined;
  factor?: number | undefined;
  unit?: string | undefined;
}

/** The significant digits of a double; further ones are rounding errors. */
const digits = 15;

/** Converts a stored number for display: 25 for 0.25 with a factor of 100. */
export const toShown = (stored: number, { factor = 1 }: NumberStyle): number =>
  factor === 1 ? stored : Number((stored * factor).toPrecision(digits));

/** Converts a typed number for storage. */
export const toStored = (shown: number, { factor = 1 }: NumberStyle): number =>
  factor === 1 ? shown : Number((shown / factor).toPrecision(digits));

/** The fixed number of decimals: the declared ones, or the currency's usual ones. */
export function decimalsOf({ decimals, currency }: NumberStyle): number | undefined {
  if (decimals !== undefined || !currency) return decimals;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

/** Whether a stored number has no more decimals than are shown. */
export function hasFewEnoughDecimals(stored: number, style: NumberStyle): boolean {
  const decimals = decimalsOf(style);
  const shown = toShown(stored, style);
  return decimals === undefined || Number(shown.toFixed(decimals)) === shown;
}

/** Formats a stored number as plain text: fixed decimals, a point, no grouping and no unit. */
export function plainNumber(stored: unknown, style: NumberStyle): string {
  if (typeof stored !== 'number') return typeof stored === 'string' ? stored : '';
  const decimals = decimalsOf(style);
  const shown = toShown(stored, style);
  return decimals === undefined ? String(shown) : shown.toFixed(decimals);
}

/** The problems of a number's options: the option, and the remedy. */
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
    problems.push(['percent', 'it has no effect with a currency; remove one of them']);
  if (factor !== undefined && !(Number.isFinite(factor) && factor !== 0))
    problems.push(['factor', `write a number other than 0, not ${factor}`]);
  return problems;
}
