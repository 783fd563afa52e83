import { useTranslate } from 'react-admin';
import { type TellableRow, useNumbers } from '../../../../engine';
import type { Issue } from '../../csv/analyseCsv';

/**
 * What is said of single rows.
 * @param width How many cells each row should have.
 */
export function useTelling(width: number) {
  const translate = useTranslate();
  const { count } = useNumbers();
  return {
    /** @param texts Where the sentences stand, by kind. */
    tell: (texts: string, issues: readonly Issue<string>[]): TellableRow[] =>
      issues.map(({ kind, line, lastLine, first, cells, code }) => ({
        line,
        lastLine,
        subject: code,
        remark: translate(`${texts}.${kind}`, {
          first: count(first),
          cells: count(cells),
          width: count(width),
        }),
      })),
    /** @param remark Key of the heading above the sentences. */
    headings: (remark: string) =>
      [
        translate('seamark.import.line'),
        translate('resources.offers.fields.code'),
        translate(remark),
      ] as const,
  };
}
