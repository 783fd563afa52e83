import type { Figure } from './Figure';

/** What is wrong with how a number is to be shown: the option, and the remedy. */
export function figureMistakes(options: Figure & { min?: number | undefined; max?: number | undefined }) {
  const { decimals, currency, percent, factor, min, max } = options;
  const mistakes: [option: string, remedy: string][] = [];
  if (min !== undefined && max !== undefined && min > max)
    mistakes.push(['min', `it is more than max, which is ${max}`]);
  if (decimals !== undefined && !(Number.isInteger(decimals) && decimals >= 0 && decimals <= 10))
    mistakes.push(['decimals', `write a number from 0 to 10, not ${decimals}`]);
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    mistakes.push(['currency', `write the currency's code in capitals: EUR, not ${currency}`]);
  if (currency !== undefined && percent)
    mistakes.push(['percent', 'it has no effect beside a currency; leave one of them out']);
  if (factor !== undefined && !(Number.isFinite(factor) && factor !== 0))
    mistakes.push(['factor', `write a number other than 0, not ${factor}`]);
  return mistakes;
}
