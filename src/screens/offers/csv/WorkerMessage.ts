import type { CsvProblem } from './CsvProblem';
import type { CsvPlan } from './planCsv';

/** What the worker posts while it reads a file, and at the end: its result, or what is wrong. */
export type WorkerMessage =
  | { kind: 'planned'; plan: CsvPlan }
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; problem: CsvProblem };
