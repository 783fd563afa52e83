/**
 * The number that a text means, as people type and paste them: a decimal comma or point, groups of three with
 * commas, points, spaces or apostrophes between them, any minus, a percent sign or a currency's about it. One
 * comma or point alone is a decimal one. Undefined for what is no number.
 */
export function readFigure(text: string): number | undefined {
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
