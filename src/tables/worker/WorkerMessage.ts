import type { CsvProblem } from '../CsvProblem';

/** What a worker posts while it reads a file, and at the end: its result, or what is wrong. */
export type WorkerMessage<Plan = unknown> =
  | { kind: 'planned'; plan: Plan }
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; problem: CsvProblem };
