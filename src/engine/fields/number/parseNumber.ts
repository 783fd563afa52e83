import type { ReadingContext, TextReader } from '../../declaration/Field';

/**
 * The number that a text means, as people type and paste them: a decimal comma or point, groups of three with
 * commas, points, spaces or apostrophes between them, any minus, a percent sign or a currency's about it. One
 * comma or point alone is a decimal one. Undefined for what is no number.
 */
export function parseNumber(text: string): number | undefined {
  const even = text
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\s'’%\p{Sc}\u200e\u200f\u061c]/gu, '');
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]*\d[.,]?|[.,]\d+)$/.exec(even) ?? [];
  if (digits === '') return undefined;
  const marks = digits.match(/[.,]/g) ?? [];
  const [first] = marks;
  const last = marks.at(-1);
  const isGroupedOnly = marks.length > 1 && first === last;
  const at = isGroupedOnly || !last ? digits.length : digits.lastIndexOf(last);
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  const group = isGroupedOnly || marks.length > 1 ? first : undefined;
  if (group && !isGrouped(whole, group)) return undefined;
  if (!group && /[.,]/.test(whole)) return undefined;
  const number = Number(`${sign}${whole.replace(/[.,]/g, '') || '0'}.${fraction || '0'}`);
  return Number.isFinite(number) ? number : undefined;
}

/** Whether there are three digits between all marks, and the marks are alike. */
function isGrouped(whole: string, mark: string): boolean {
  const [first = '', ...groups] = whole.split(mark);
  return /^\d{1,3}$/.test(first) && groups.every(group => /^\d{3}$/.test(group));
}

/** What stands before the decimals. */
type Decimal = ',' | '.';

const others = { ',': '.', '.': ',' } as const;

/**
 * Reads a number with a decimal point or comma, and with thousands set apart. What could be either (`1,234`)
 * is what the other values of its column are; where they don't tell, it is refused.
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
const plain = (text: string) => text.replace(/[\s'’]/g, '').replace(/[\u2010-\u2015\u2212]/g, '-');

/** What stands before the decimals of a number, where it can be told from the number alone. */
function decimalIn(digits: string): Decimal | undefined {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma !== -1 && point !== -1) return comma > point ? ',' : '.';
  const sign = comma !== -1 ? ',' : point !== -1 ? '.' : undefined;
  if (!sign) return undefined;
  if (digits.indexOf(sign) !== digits.lastIndexOf(sign)) return others[sign];
  return /^[+-]?[1-9]\d{0,2}[,.]\d{3}$/.test(digits) ? undefined : sign;
}

function numberIn(digits: string, decimal: Decimal): number | undefined {
  const [whole = '', fraction, ...more] = digits.split(decimal);
  const groups = whole.split(others[decimal]);
  const areGroups = groups.slice(1).every(group => /^\d{3}$/.test(group));
  if (more.length > 0 || !areGroups) return undefined;
  const text = `${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`;
  const value = Number(text);
  return /\d/.test(text) && Number.isFinite(value) ? value : undefined;
}
