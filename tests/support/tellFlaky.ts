import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end of a run the tests that failed first and passed when they were tried again. */
export default class TellFlaky implements Reporter {
  #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    this.#flaky.push(`${relative('.', test.module.moduleId)} › ${test.fullName}: ${error?.message ?? ''}`);
  }

  onTestRunEnd(): void {
    if (this.#flaky.length > 0) console.log(`\nFlaky:\n${this.#flaky.join('\n')}`);
  }
}
