import type { Row } from '../../../tables/RowSplitter';
import { CodeIndex } from './CodeIndex';
import { codeLimits } from './codeLimits';
import type { CsvPlan } from './planCsv';

/** Why a row is left out. */
export const reasons = [
  'empty',
  'noCode',
  'cells',
  'quotes',
  'control',
  'invisible',
  'undecoded',
  'codeTooLong',
  'titleTooLong',
  'spaced',
  'duplicate',
] as const;
export type Reason = (typeof reasons)[number];

/**
 * What is worth a look in a row that is taken: a code that differs from another by case or spaces, or has
 * spaces around it or inside.
 */
export const notes = ['similar', 'spaces', 'spaced'] as const;
export type Note = (typeof notes)[number];

/** A row with what was decided about it. `first`: the line of the other code, where there is one, else 0. */
export interface Verdict {
  row: Row;
  code: string;
  title: string;
  reason: Reason | null;
  note: Note | null;
  /** Whether the code has a space inside. */
  isSpaced: boolean;
  first: number;
}

const plainCode = /^[!-~]+$/;
const spaced = /\S\s+\S/;
const control = /\p{Cc}/u;
const controlInTitle = /(?![\t\n])\p{Cc}/u;
const invisible = /[\p{Cf}\u2028\u2029]/u;
const neverFolded = /^[^a-z\s\u0080-\uffff]*$/;

/** Decides row by row what is imported. Codes are compared and kept byte for byte, never trimmed or typed. */
export class RowJudge {
  readonly #plan: CsvPlan;
  readonly #codes = new CodeIndex();
  /** Codes in capitals without spaces, only of those that read otherwise. */
  readonly #folded = new CodeIndex();

  constructor(plan: CsvPlan) {
    this.#plan = plan;
  }

  judge(row: Row): Verdict {
    const { code: codeColumn, title: titleColumn } = this.#plan;
    const code = row.cells[codeColumn ?? -1] ?? '';
    const title = row.cells[titleColumn ?? -1] ?? '';
    const isPlain = plainCode.test(code);
    const verdict: Verdict = {
      row,
      code,
      title,
      reason: this.#reasonFor(row, code, title, isPlain),
      note: null,
      isSpaced: !isPlain && spaced.test(code),
      first: 0,
    };
    if (verdict.reason) return verdict;
    verdict.first = this.#codes.add(code, row.line);
    if (verdict.first) {
      verdict.reason = 'duplicate';
      return verdict;
    }
    verdict.first = this.#similar(code, row.line);
    if (verdict.first) verdict.note = 'similar';
    else if (code !== code.trim()) verdict.note = 'spaces';
    else if (verdict.isSpaced) verdict.note = 'spaced';
    return verdict;
  }

  #reasonFor({ cells, wellQuoted }: Row, code: string, title: string, isPlain: boolean): Reason | null {
    const width = this.#plan.firstRow.length;
    if (!isPlain && cells.every(cell => cell.trim() === '')) return 'empty';
    if (!wellQuoted) return 'quotes';
    if (cells.length !== width && (cells.length < width || cells.slice(width).some(cell => cell !== '')))
      return 'cells';
    if (control.test(title) && controlInTitle.test(title)) return 'control';
    if (code.length > codeLimits.codeCharacters) return 'codeTooLong';
    if (title.length > codeLimits.titleCharacters) return 'titleTooLong';
    if (isPlain) return null;
    if (code.trim() === '') return 'noCode';
    if (control.test(code)) return 'control';
    if (invisible.test(code)) return 'invisible';
    if (code.includes('\ufffd')) return 'undecoded';
    return this.#plan.leavesSpaced && spaced.test(code) ? 'spaced' : null;
  }

  #similar(code: string, line: number): number {
    if (neverFolded.test(code)) return this.#folded.lineOf(code);
    const folded = code.replaceAll(/\s/g, '').toUpperCase();
    if (folded === code) return this.#folded.lineOf(code);
    return this.#codes.lineOf(folded) || this.#folded.add(folded, line);
  }
}
