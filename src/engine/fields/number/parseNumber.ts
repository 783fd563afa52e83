import type { ReadingContext, TextReader } from '../../declaration/Field';

/**
 * The number that a text means, as people type and paste them: a decimal comma or point, groups of three with
 * commas, points, spaces or apostrophes between them, any minus, a percent sign or a currency's about it. One
 * comma or point alone is a decimal one. Undefined for what is no number.
 */
export function parseNumber(text: string): number | undefined {
  const digits = plain(text).replace(/[%\p{Sc}\u200e\u200f\u061c]/gu, '');
  if (!/^[+-]?[\d.,]+$/.test(digits)) return undefined;
  return numberIn(digits, decimalIn(digits) ?? (digits.includes(',') ? ',' : '.'));
}

/** What stands before the decimals. */
type Decimal = ',' | '.';

const otherMarks = { ',': '.', '.': ',' } as const;

/**
 * Reads a number with a decimal point or comma, and with thousands set apart. What could be either (`1,234`)
 * is what the other values of its column are; where they don't tell, it is rejected.
 */
export async function createNumberReader({ texts }: ReadingContext): Promise<TextReader> {
  const used = new Set(texts.map(text => decimalIn(plain(text))));
  const usual = used.has(',') === used.has('.') ? undefined : used.has(',') ? ',' : '.';
  return text => {
    const digits = plain(text);
    const decimal = decimalIn(digits) ?? usual ?? (digits.includes(',') ? undefined : '.');
    if (!decimal) return { problem: { message: 'seamark.import.reasons.ambiguous', args: { text } } };
    const value = numberIn(digits, decimal);
    return { value: value ?? text };
  };
}

/** Without spaces, and with one kind of minus. */
const plain = (text: string) =>
  text.replace(/[\s'’]/g, '').replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-');

/** What stands before the decimals of a number, where it can be told from the number alone. */
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
