import type { ReadingContext, TextReader } from '../../declaration/Field';

/**
 * Parses a number as typed or pasted: a decimal comma or point, groups of three separated by commas, points,
 * spaces or apostrophes, any minus, a percent or currency sign. A single comma or point is a decimal one.
 * Undefined if it is invalid.
 */
export function parseNumber(text: string): number | undefined {
  const digits = plain(text).replace(/[%\p{Sc}\u200e\u200f\u061c]/gu, '');
  if (!/^[+-]?[\d.,]+$/.test(digits)) return undefined;
  return numberIn(digits, decimalIn(digits) ?? (digits.includes(',') ? ',' : '.'));
}

/** The decimal separator. */
type Decimal = ',' | '.';

const otherMarks = { ',': '.', '.': ',' } as const;

/**
 * Parses a number with a decimal point or comma and thousands separators. The other values of the column
 * decide an ambiguous one (`1,234`); if they don't, it is rejected.
 */
export async function createNumberReader({ texts }: ReadingContext): Promise<TextReader> {
  const used = new Set(texts.map(text => decimalIn(plain(text))));
  const columnDecimal = used.has(',') === used.has('.') ? undefined : used.has(',') ? ',' : '.';
  return text => {
    const digits = plain(text);
    const decimal = decimalIn(digits) ?? columnDecimal ?? (digits.includes(',') ? undefined : '.');
    if (!decimal) return { problem: { message: 'seamark.import.reasons.ambiguous', args: { text } } };
    const value = numberIn(digits, decimal);
    return { value: value ?? text };
  };
}

/** Removes spaces and normalises the minus. */
const plain = (text: string) =>
  text.replace(/[\s'’]/g, '').replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-');

/** The decimal separator, if the number alone shows it. */
function decimalIn(digits: string): Decimal | undefined {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma !== -1 && point !== -1) return comma > point ? ',' : '.';
  const sign = comma !== -1 ? ',' : point !== -1 ? '.' : undefined;
  if (!sign) return undefined;
  if (digits.indexOf(sign) !== digits.lastIndexOf(sign)) return otherMarks[sign];
  return /^[+-]?[1-9]\d{0,2}[,.]\d{3}$/.test(digits) ? undefined : sign;
}

function numberIn(digits: string, decimal: Decimal): number | undefined {
  const [whole = '', fraction, ...more] = digits.split(decimal);
  const groups = whole.split(otherMarks[decimal]);
  const [first = '', ...others] = groups;
  const areGroups = others.length === 0 || (/^[+-]?\d{1,3}$/.test(first) && others.every(isThree));
  if (more.length > 0 || !areGroups) return undefined;
  const text = `${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`;
  const value = Number(text);
  return /\d/.test(text) && Number.isFinite(value) ? value : undefined;
}

const isThree = (group: string) => /^\d{3}$/.test(group);
