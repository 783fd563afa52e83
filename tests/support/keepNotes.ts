import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

/** Next to the reports of a whole run. */
const notesFile = 'test-results/notes.txt';

/** Reads and deletes the notes of a finished run. */
export function takeNotes(): string {
  if (!existsSync(notesFile)) return '';
  const notes = readFileSync(notesFile, 'utf8');
  rmSync(notesFile);
  return notes;
}

/**
 * Records what Vitest's report lacks: flaky tests, and errors outside of tests (in hooks, or uncaught), which
 * fail a run without a failed test.
 */
export default class KeepNotes implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    keep('Flaky', test.module, `${test.fullName}: ${error?.message ?? ''}`);
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const error of suite.errors()) keep('Failed beside its tests', suite.module, textOf(error));
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) keep('Failed beside its tests', module, textOf(error));
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) {
      const { VITEST_TEST_PATH: path } = error;
      keep('Caught by nothing', typeof path === 'string' ? { moduleId: path } : undefined, textOf(error));
    }
  }
}

/** Enough characters to identify an error that includes a whole page. */
const most = 500;

const textOf = ({ stack, message }: { stack?: string | undefined; message: string }) => stack ?? message;

function keep(kind: string, module: { moduleId: string } | undefined, text: string): void {
  const file = module ? `${relative('.', module.moduleId)} › ` : '';
  appendFileSync(notesFile, `${kind}: ${file}${text.slice(0, most)}\n`);
}
