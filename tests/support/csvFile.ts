import { CsvError, type CsvProblem } from '../../src/engine/import/csv/CsvProblem';
import { type CheckOptions, checkFile, judgeRows, planCheck } from '../../src/engine/import/csv/checkFile';
import type { CheckPlan } from '../../src/engine/import/csv/RowJudge';
import type { Watch } from '../../src/engine/import/csv/readRows';
import { buildAccepted } from '../../src/engine/import/csv/rewriteFile';
import { codeColumns as columns } from '../../src/screens/offers/codeColumns';

/** How a file of offer codes is read. */
export type CodeOptions = Omit<CheckOptions, 'columns'>;

/** Checks a file of offer codes. */
export const checkCodes = (file: Blob, options: CodeOptions = {}, watch?: Watch<CheckPlan>) =>
  checkFile(file, { columns, ...options }, watch);

/** The file of offer codes that goes out instead of this one. */
export const cleanCodes = (file: Blob, options: CodeOptions = {}) =>
  buildAccepted(file, { columns, ...options });

export const planCodes = (file: Blob, options: CodeOptions = {}) => planCheck(file, { columns, ...options });

/** The accepted rows of a file of offer codes: code and title. */
export async function acceptedCodes(file: Blob): Promise<string[][]> {
  const accepted: string[][] = [];
  const visit: Parameters<typeof judgeRows>[3] = ({ reason, values }) => {
    if (!reason) accepted.push(values);
  };
  await judgeRows(file, await planCodes(file), { columns }, visit, {});
  return accepted;
}

/** A file of the given text (UTF-8) or bytes, as an administrator would choose it. */
export function csvFile(content: string | Uint8Array<ArrayBuffer>, name = 'codes.csv'): File {
  return new File([content], name, { type: 'text/csv' });
}

/** Encodes text as UTF-16 without a byte order mark. */
export function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

/** What is wrong with a file as a whole, or null where it can be imported. */
export async function problemOf(file: Blob, options: CodeOptions = {}): Promise<CsvProblem | null> {
  try {
    await checkCodes(file, options);
    return null;
  } catch (error) {
    if (error instanceof CsvError) return error.problem;
    throw error;
  }
}
