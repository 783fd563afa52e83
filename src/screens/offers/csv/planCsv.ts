import { planTable, type TableOptions, type TablePlan } from '../../../tables/planTable';
import { detectColumns } from './detectColumns';

/** What the administrator chose otherwise than was found; what is left out is found in the file. */
export interface CsvOptions extends TableOptions {
  code?: number;
  /** Null: the file has no titles. */
  title?: number | null;
  /** What becomes of codes with a space inside; left out where that is still to be asked. */
  spaced?: 'take' | 'leave';
}

/** How a file is read. Columns count from 0. */
export interface CsvPlan extends TablePlan {
  code: number | null;
  title: number | null;
  /** Several columns could hold the codes. */
  ambiguous: boolean;
  /** Codes with a space inside are left out. */
  leavesSpaced: boolean;
  /**
   * The columns or the delimiter were chosen, or the file has them in a way that the upstream does not read.
   */
  mapped: boolean;
}

/**
 * Decides how a file is read, from its first 64 kB and the administrator's choices. Throws `CsvError` for a
 * file that is empty, blank, too large, binary, or in an encoding that has to be chosen.
 */
export async function planCsv(file: Blob, options: CsvOptions): Promise<CsvPlan> {
  const { plan, found } = await planTable(file, options, signsOf);
  const columns = detectColumns(plan.firstRow);
  const { delimiter, headerRow } = plan;
  return {
    ...plan,
    code: options.code ?? columns.code,
    title: options.title === undefined ? columns.title : options.title,
    ambiguous: columns.ambiguous,
    leavesSpaced: options.spaced === 'leave',
    mapped:
      !columns.upstreamNames ||
      delimiter === '|' ||
      found.separatorLine ||
      delimiter !== found.delimiter ||
      headerRow !== columns.headerRow ||
      (options.code ?? columns.code) !== columns.code ||
      (options.title !== undefined && options.title !== columns.title),
  };
}

function signsOf(firstRow: string[]) {
  const { code, ambiguous, headerRow } = detectColumns(firstRow);
  return { isKnown: code !== null || ambiguous, headerRow };
}
