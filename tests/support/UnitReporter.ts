import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type Outcome, writeOutcome } from './outcome';

/** Vitest's results for `tests/run.ts`, including errors in hooks and uncaught ones. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const outcome: Outcome = { passed: 0, failed: 0, failures: [], flaky: [] };
    for (const module of modules) {
      const file = `${relative('.', module.moduleId)} › `;
      for (const test of module.children.allTests()) {
        const { state, errors: [error] = [] } = test.result();
        const line = `${file}${test.fullName}: ${error?.message.split('\n', 1)[0] ?? ''}`;
        if (state === 'passed' || state === 'failed') outcome[state] += 1;
        if (state === 'failed') outcome.failures.push(line);
        if (test.diagnostic()?.flaky) outcome.flaky.push(line);
      }
      // They fail a run without a failed test.
      const others = [module, ...module.children.allSuites()].flatMap(part => part.errors());
      outcome.failures.push(...others.map(error => `${file}outside of its tests: ${textOf(error)}`));
    }
    outcome.failures.push(
      ...uncaught.map(error => `${error.VITEST_TEST_PATH ?? ''} › uncaught: ${textOf(error)}`),
    );
    writeOutcome(outcome);
  }
}

/** Enough characters to identify an error that includes a whole page. */
const textOf = ({ stack, message }: { stack?: string | undefined; message: string }) =>
  (stack ?? message).slice(0, 500);
