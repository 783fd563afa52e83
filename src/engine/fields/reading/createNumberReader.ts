import type { ReadingContext, TextReader } from '../../declaration/Field';

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
