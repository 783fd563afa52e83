import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a runner's reporter leaves for `tests/run.ts`. */
export interface Outcome {
  passed: number;
  failed: number;
  /** A line for each failed test, and for each error outside of tests. */
  failures: string[];
  /** A line for each test that passed on retry. */
  flaky: string[];
}

const file = 'test-results/outcome.json';

export function writeOutcome(outcome: Outcome): void {
  // Playwright empties the folder at its start.
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(outcome));
}

/** The outcome of a finished run; undefined if its runner has not got to its end. */
export function takeOutcome(): Outcome | undefined {
  if (!existsSync(file)) return undefined;
  const outcome = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return outcome;
}
