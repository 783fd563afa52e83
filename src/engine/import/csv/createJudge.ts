import type { ImportColumn } from './findColumns';
import { KeyIndex } from './KeyIndex';
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

export interface JudgedRow {
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
const neverFolded = /^[^a-z\s\u0080-\uffff]*$/;

/** The columns, the key first, and whether keys that contain a space are imported. */
interface JudgeOptions {
  columns: readonly ImportColumn[];
  spaced?: 'take' | 'leave';
}

/** Decides which rows are imported. Compares keys byte for byte, without trimming or typing them. */
export function createJudge(
  { firstRow, mapping }: FilePlan,
  { columns, spaced: choice }: JudgeOptions,
): (row: Row) => JudgedRow {
  const isUnspaced = columns[0]?.unspaced ?? false;
  const positions = columns.map(({ source, maxLength = Number.POSITIVE_INFINITY }) => ({
    at: mapping[source] ?? -1,
    maxLength,
  }));
  const keys = new KeyIndex();
  /** The upper-case, space-free form of each key that differs from it. */
  const foldedKeys = new KeyIndex();

  function reasonFor(
    { cells, wellQuoted }: Row,
    values: string[],
    key: string,
    isPlain: boolean,
  ): Reason | null {
    if (!isPlain && isBlank(cells)) return 'empty';
    if (!wellQuoted) return 'quotes';
    if (hasOtherWidth(cells, firstRow.length)) return 'cells';
    for (let at = 1; at < values.length; at += 1) {
      const text = values[at] ?? '';
      if (control.test(text) && controlInText.test(text)) return 'control';
    }
    const long = positions.findIndex(({ maxLength }, at) => (values[at]?.length ?? 0) > maxLength);
    if (long !== -1) return long === 0 ? 'keyTooLong' : 'textTooLong';
    if (isPlain) return null;
    if (key.trim() === '') return 'noKey';
    if (control.test(key)) return 'control';
    if (invisible.test(key)) return 'invisible';
    if (key.includes('\ufffd')) return 'undecoded';
    return choice === 'leave' && spaced.test(key) ? 'spaced' : null;
  }

  function similar(key: string, line: number): number {
    if (neverFolded.test(key)) return foldedKeys.lineOf(key);
    const folded = key.replaceAll(/\s/g, '').toUpperCase();
    if (folded === key) return foldedKeys.lineOf(key);
    return keys.lineOf(folded) || foldedKeys.add(folded, line);
  }

  return row => {
    const values = positions.map(({ at }) => row.cells[at] ?? '');
    const [key = ''] = values;
    const isPlain = plainKey.test(key);
    const verdict: JudgedRow = {
      row,
      values,
      key,
      reason: reasonFor(row, values, key, isPlain),
      note: null,
      isSpaced: isUnspaced && !isPlain && spaced.test(key),
      first: 0,
    };
    if (verdict.reason) return verdict;
    verdict.first = keys.add(key, row.line);
    if (verdict.first) {
      verdict.reason = 'duplicate';
      return verdict;
    }
    verdict.first = similar(key, row.line);
    if (verdict.first) verdict.note = 'similar';
    else if (key !== key.trim()) verdict.note = 'spaces';
    else if (verdict.isSpaced) verdict.note = 'spaced';
    return verdict;
  };
}
