import { analyseCsv } from '../../src/screens/offers/csv/analyseCsv';
import type { CsvOptions } from '../../src/screens/offers/csv/planCsv';
import { CsvError, type CsvProblem } from '../../src/tables/CsvProblem';

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
export async function problemOf(file: Blob, options: CsvOptions = {}): Promise<CsvProblem | null> {
  try {
    await analyseCsv(file, options);
    return null;
  } catch (error) {
    if (error instanceof CsvError) return error.problem;
    throw error;
  }
}
