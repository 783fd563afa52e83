import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import { type Delimiter, type Row, RowSplitter } from './RowSplitter';
import { isSeparatorLine } from './separatorLine';

/** A file's first text; `isWhole` where it is all of it, else its last row is cut off. */
export interface Head {
  text: string;
  isWhole: boolean;
}

/**
 * The first rows that aren't blank, one for a header and those of the preview, and what ended them too early.
 */
export interface FirstRows {
  rows: string[][];
  error: CsvError | null;
}

/** Reads the first rows of a file's head as this delimiter makes them. */
export function firstRows({ text, isWhole }: Head, delimiter: Delimiter): FirstRows {
  const rows: Row[] = [];
  const splitter = new RowSplitter(delimiter, row => {
    if (isSeparatorLine(row)) return;
    if (rows.length <= csvLimits.previewRows && row.cells.some(cell => cell.trim() !== '')) rows.push(row);
  });
  try {
    splitter.push(text);
    const [complete] = rows;
    if (isWhole || !complete) splitter.end();
    const [cut] = rows;
    if (!isWhole && !complete && cut) throw new CsvError({ kind: 'lineTooLong', line: cut.line });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: error.problem.kind === 'lineTooLong' ? [] : rows.map(row => row.cells), error };
  }
  return { rows: rows.map(row => row.cells), error: null };
}
