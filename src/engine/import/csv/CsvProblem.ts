import type { Encoding, Sample } from './encodings';

/**
 * A problem that prevents the import of a whole file. Lines count from 1. `keyColumn`: it is unclear which
 * column has the key. `unreadable`: the file was moved or changed after it was chosen. `stopped`: the reader
 * failed. `unfetched`: the reader's code failed to load.
 */
export type CsvProblem =
  | { kind: 'emptyFile' }
  | { kind: 'blankFile' }
  | { kind: 'headerOnly' }
  | { kind: 'tooLarge'; size: number }
  | { kind: 'binary'; format: string }
  | { kind: 'encoding'; encoding: Encoding; line: number; samples: Sample[] }
  | { kind: 'unclosedQuote'; line: number }
  | { kind: 'lineTooLong'; line: number }
  | { kind: 'notGeoJson' }
  | { kind: 'keyColumn'; found: 'none' | 'several' }
  | { kind: 'unreadable' }
  | { kind: 'stopped' }
  | { kind: 'unfetched' };

/** Thrown by all file readers. The screen shows its `problem`. */
export class CsvError extends Error {
  readonly problem: CsvProblem;

  constructor(problem: CsvProblem) {
    super(problem.kind);
    this.name = 'CsvError';
    this.problem = problem;
  }
}
