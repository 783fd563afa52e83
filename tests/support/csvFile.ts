import { CsvError, type CsvProblem } from '../../src/engine/import/csv/CsvProblem';
import { buildClean, type CheckOptions, checkFile, planCheck } from '../../src/engine/import/csv/checkFile';
import { createJudge, reasons } from '../../src/engine/import/csv/createJudge';
import { readText } from '../../src/engine/import/csv/readText';
import { visitRows, type Watch } from '../../src/engine/import/csv/visitRows';
import { codeColumns as columns } from '../../src/screens/offers/codeColumns';

/** Options for checking a file of offer codes. */
export type CodeOptions = Partial<Omit<CheckOptions, 'columns'>>;

const texts: CheckOptions['texts'] = {
  ...Object.fromEntries(reasons.map(reason => [reason, reason] as string[])),
  cells: '{cells} of {width}',
  duplicate: 'as line {line}',
};

export const checkCodes = (file: Blob, options: CodeOptions = {}, watch?: Watch) =>
  checkFile(file, { columns, texts, ...options }, watch);

/** The cleaned file that is sent instead of this one. */
export const cleanCodes = (file: Blob, options: CodeOptions = {}) =>
  buildClean(file, { columns, texts, ...options });

/** The file with its skipped rows. */
export const skippedCodes = async (file: Blob) => (await checkCodes(file)).skippedFile;

export const planCodes = async (file: Blob, options: CodeOptions = {}) =>
  planCheck(await readText(file, options.encoding), { columns, texts, ...options });

/** The accepted rows of a file of offer codes: code and title. */
export async function acceptedCodes(file: Blob): Promise<string[][]> {
  const plan = await planCodes(file);
  const judge = createJudge(plan, { columns });
  const accepted: string[][] = [];
  const { text } = await readText(file);
  visitRows(
    text,
    plan,
    row => {
      const { reason, values } = judge(row);
      if (!reason) accepted.push(values);
    },
    {},
  );
  return accepted;
}

/** A file with this text (UTF-8) or these bytes, as an administrator would choose it. */
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

/** The problem of a file as a whole, or null if it can be imported. */
export async function problemOf(file: Blob): Promise<CsvProblem | null> {
  try {
    await checkCodes(file);
    return null;
  } catch (error) {
    if (error instanceof CsvError) return error.problem;
    throw error;
  }
}
