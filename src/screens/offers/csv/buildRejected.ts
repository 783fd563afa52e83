import { CsvWriter } from '../../../tables/CsvWriter';
import { guardedCells } from '../../../tables/formulaGuard';
import { lineHeader, reasonHeader } from '../../../tables/ownHeaders';
import type { Watch } from '../../../tables/Watch';
import { type CsvOptions, type CsvPlan, planCsv } from './planCsv';
import type { Reason, Verdict } from './RowJudge';
import { walkRows } from './walkRows';

/** A sentence for each reason, in which `{first}`, `{cells}` and `{width}` stand for numbers. */
export type ReasonTexts = Record<Reason, string>;

const byteOrderMark = '\ufeff';

/**
 * Builds the file of rows that are left out: line, reason, then the row's own cells under its own names,
 * `code` and `title` among them, so that it can be mended and chosen again. It is opened in spreadsheets,
 * hence the byte order mark and the guard against formulas, which `walkRows` takes back when the file
 * returns.
 */
export async function buildRejected(
  file: Blob,
  options: CsvOptions,
  texts: ReasonTexts,
  watch: Pick<Watch, 'progress' | 'signal'> = {},
): Promise<Blob> {
  const plan = await planCsv(file, options);
  const writer = new CsvWriter({ quotes: true, escapeFormulae: guardedCells });
  const own = (_: string, column: number): boolean => !plan.ownColumns.includes(column);
  writer.write([lineHeader, reasonHeader, ...plan.firstRow.map(nameOf(plan)).filter(own)]);
  await walkRows(
    file,
    plan,
    verdict => {
      if (!verdict.reason) return;
      const reason = fill(texts[verdict.reason], verdict, plan);
      writer.write([String(verdict.row.line), reason, ...verdict.row.cells.filter(own)]);
    },
    watch,
  );
  return writer.finish(byteOrderMark);
}

/**
 * Names the mapped columns `code` and `title`; another column keeps its name unless that would be taken for
 * one.
 */
function nameOf(plan: CsvPlan): (name: string, column: number) => string {
  return (name, column) => {
    if (column === plan.code) return 'code';
    if (column === plan.title) return 'title';
    const isFree = plan.headerRow && name.trim() !== '' && !/code|title/i.test(name);
    return isFree ? name : `column_${column + 1}`;
  };
}

function fill(text: string, { first, row }: Verdict, plan: CsvPlan): string {
  return text
    .replace('{first}', String(first))
    .replace('{cells}', String(row.cells.length - plan.ownColumns.length))
    .replace('{width}', String(plan.firstRow.length - plan.ownColumns.length));
}
