import type { analyseCsv } from './analyseCsv';
import type { buildAccepted } from './buildAccepted';
import type { buildRejected } from './buildRejected';

/** The three long readings of a file, wherever they run: the worker in the panel, the functions in a test. */
export interface CsvAnalyser {
  analyseCsv: typeof analyseCsv;
  buildAccepted: typeof buildAccepted;
  buildRejected: typeof buildRejected;
}

/** A reading as it is asked of the worker: which one, and its arguments but for the last, which watches. */
export type Job = {
  [Name in keyof CsvAnalyser]: { name: Name; args: ExceptLast<Parameters<CsvAnalyser[Name]>> };
}[keyof CsvAnalyser];

type ExceptLast<Args extends unknown[]> = Required<Args> extends [...infer First, unknown] ? First : never;
