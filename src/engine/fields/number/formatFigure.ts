import { decimalsOf, type Figure, shownOf } from './Figure';

/** Where nothing says how many: as many decimals as there are. */
const most = 10;

/** A stored number as it is read in the language of that code: `−1.234,50 €`, `12.5%`, `3.50 m`. */
export function formatFigure(stored: number, figure: Figure, locale: string): string {
  const { currency, percent, unit } = figure;
  const shown = shownOf(stored, figure);
  const decimals = decimalsOf(figure);
  const format = new Intl.NumberFormat(locale, {
    ...(currency ? { style: 'currency', currency } : percent && { style: 'percent' }),
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? most,
  });
  const text = format.format(percent ? shown / 100 : shown);
  return unit && !currency && !percent ? `${text} ${unit}` : text;
}

/** The same number as an input has it, to be typed over: no groups, no sign but a minus, all its decimals. */
export function typedFigure(stored: number, figure: Figure, locale: string): string {
  const decimals = decimalsOf(figure) ?? 0;
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, most),
  }).format(shownOf(stored, figure));
}

/** What stands behind the label: the currency's sign, a percent sign or the unit. */
export function signOf({ currency, percent, unit }: Figure, locale: string): string | undefined {
  if (!currency) return percent ? '%' : unit;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
}
