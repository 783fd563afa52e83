import type { ReadingContext, TextReader } from '../../declaration/Field';
import { dayOf } from '../date/dayOf';

const byPoints = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const bySlashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * Reads a calendar day: `2026-12-31`, a moment, `31.12.2026`, and `12/31/2026` as the panel shows days,
 * unless another value of the column has its day first.
 * @param store The day as the upstream keeps it.
 */
export async function createDayReader(
  { texts }: ReadingContext,
  store: (day: string) => string,
): Promise<TextReader> {
  const isDayFirst = texts.some(text => Number(bySlashes.exec(text)?.[1] ?? 0) > 12);
  const written = (text: string): string => {
    const [, day, month, year] = byPoints.exec(text) ?? [];
    if (year) return iso(year, month, day);
    const [, first, second, last] = bySlashes.exec(text) ?? [];
    if (!last) return text;
    return isDayFirst ? iso(last, second, first) : iso(last, first, second);
  };
  return text => {
    const day = dayOf(written(text));
    return { value: day ? store(day) : text };
  };
}

const iso = (year: string, month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
