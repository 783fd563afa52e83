import type { ImportColumn } from './findColumns';
import type { FilePlan } from './planFile';
import { hasOtherWidth, isBlank, type Row } from './splitRows';

/** Why a row is skipped. */
export const reasons = [
  'empty',
  'noKey',
  'cells',
  'quotes',
  'control',
  'invisible',
  'undecoded',
  'keyTooLong',
  'textTooLong',
  'spaced',
  'duplicate',
] as const;
export type Reason = (typeof reasons)[number];

/** A note on an accepted row: its key resembles another one, or has spaces around or inside it. */
export const notes = ['similar', 'spaces', 'spaced'] as const;
export type Note = (typeof notes)[number];

export interface Verdict {
  row: Row;
  /** In the order of the mapped columns, the key first. */
  values: string[];
  key: string;
  reason: Reason | null;
  note: Note | null;
  /** Whether the key has a space inside. */
  isSpaced: boolean;
  /** The line of the key that this one duplicates or resembles, or 0. */
  first: number;
}

const plainKey = /^[!-~]+$/;
const spaced = /\S\s+\S/;
const control = /\p{Cc}/u;
const controlInText = /(?![\t\n])\p{Cc}/u;
const invisible = /[\p{Cf}\u2028\u2029]/u;

/** The columns, the key first, and whether keys that contain a space are imported. */
interface JudgeOptions {
  columns: readonly ImportColumn[];
  spaced?: 'take' | 'leave';
}

/** Decides which rows are imported. Compares keys byte for byte, without trimming or typing them. */
export class RowJudge {
  readonly #width: number;
  readonly #columns: { at: number; maxLength: number }[];
  readonly #unspaced: boolean;
  readonly #leavesSpaced: boolean;
  /** The line of each key. */
  readonly #keys = new Map<string, number>();
  /** The line of the upper-case, space-free form of each key that differs from it. */
  readonly #folded = new Map<string, number>();

  constructor({ firstRow, mapping }: FilePlan, { columns, spaced: choice }: JudgeOptions) {
    this.#width = firstRow.length;
    this.#unspaced = columns[0]?.unspaced ?? false;
    this.#leavesSpaced = choice === 'leave';
    this.#columns = columns.map(({ source, maxLength = Number.POSITIVE_INFINITY }) => {
      return { at: mapping[source] ?? -1, maxLength };
    });
  }

  judge(row: Row): Verdict {
    const values = this.#columns.map(({ at }) => row.cells[at] ?? '');
    const [key = ''] = values;
    const isPlain = plainKey.test(key);
    const verdict: Verdict = {
      row,
      values,
      key,
      reason: this.#reasonFor(row, values, key, isPlain),
      note: null,
      isSpaced: this.#unspaced && !isPlain && spaced.test(key),
      first: 0,
    };
    if (verdict.reason) return verdict;
    verdict.first = this.#keys.get(key) ?? 0;
    if (verdict.first) {
      verdict.reason = 'duplicate';
      return verdict;
    }
    this.#keys.set(key, row.line);
    verdict.first = this.#similar(key, row.line);
    if (verdict.first) verdict.note = 'similar';
    else if (key !== key.trim()) verdict.note = 'spaces';
    else if (verdict.isSpaced) verdict.note = 'spaced';
    return verdict;
  }

  #reasonFor({ cells, wellQuoted }: Row, values: string[], key: string, isPlain: boolean): Reason | null {
    if (!isPlain && isBlank(cells)) return 'empty';
    if (!wellQuoted) return 'quotes';
    if (hasOtherWidth(cells, this.#width)) return 'cells';
    for (let at = 1; at < values.length; at += 1) {
      const text = values[at] ?? '';
      if (control.test(text) && controlInText.test(text)) return 'control';
    }
    const long = this.#columns.findIndex(({ maxLength }, at) => (values[at]?.length ?? 0) > maxLength);
    if (long !== -1) return long === 0 ? 'keyTooLong' : 'textTooLong';
    if (isPlain) return null;
    if (key.trim() === '') return 'noKey';
    if (control.test(key)) return 'control';
    if (invisible.test(key)) return 'invisible';
    if (key.includes('\ufffd')) return 'undecoded';
    return this.#leavesSpaced && spaced.test(key) ? 'spaced' : null;
  }

  #similar(key: string, line: number): number {
    const folded = key.replaceAll(/\s/g, '').toUpperCase();
    if (folded === key) return this.#folded.get(key) ?? 0;
    const first = this.#keys.get(folded) ?? this.#folded.get(folded);
    if (first === undefined) this.#folded.set(folded, line);
    return first ?? 0;
  }
}
