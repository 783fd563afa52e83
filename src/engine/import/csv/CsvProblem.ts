import type { Encoding, Sample } from './encodings';

/**
 * What makes a whole file unusable as it is. Lines count from 1, as a text editor shows them.
 * `keyColumn`: which column has the key is not clear. `unreadable`: moved or changed since it was chosen;
 * `stopped`: the reader itself failed; `unfetched`: it could not be fetched.
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

/** Thrown by every reader of the file; `problem` is what the screen shows. */
export class CsvError extends Error {
  readonly problem: CsvProblem;

  constructor(problem: CsvProblem) {
    super(problem.kind);
    this.name = 'CsvError';
    this.problem = problem;
  }
}
