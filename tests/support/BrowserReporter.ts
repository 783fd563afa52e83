import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Outcome, writeOutcome } from './outcome';

/** Maximum lines of a page: thousands would push out the rest. */
const most = 60;

/** Playwright's results for `tests/run.ts`, and the pages of failed tests as text. */
export default class BrowserReporter implements Reporter {
  private tests: TestCase[] = [];
  private readonly errors: string[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError({ message = '' }: TestError): void {
    this.errors.push(message.slice(0, 500));
  }

  onEnd(): void {
    const outcome: Outcome = { passed: 0, failed: 0, failures: this.errors, flaky: [] };
    for (const test of this.tests) {
      const [, , , ...titles] = test.titlePath();
      const line = `${relative('.', test.location.file)}:${test.location.line} › ${titles.join(' › ')}`;
      const found = test.outcome();
      if (found === 'expected' || found === 'flaky') outcome.passed += 1;
      if (found === 'flaky') outcome.flaky.push(line);
      if (found !== 'unexpected') continue;
      outcome.failed += 1;
      outcome.failures.push(line);
      console.log([`\nThe page of ${line}`, ...pageOf(test).slice(0, most)].join('\n'));
    }
    writeOutcome(outcome);
  }
}

/** What the page showed next to its menu, for when nobody can open the screenshot. */
function pageOf({ results: [result] }: TestCase): string[] {
  const path = result?.attachments.find(({ name }) => name === 'error-context')?.path;
  const [, snapshot = ''] =
    /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(path ? readFileSync(path, 'utf8') : '') ?? [];
  const lines = snapshot.split('\n');
  const start = lines.findIndex(line => /^\s*- (main|dialog|alertdialog)\b/.test(line));
  return lines.slice(Math.max(start, 0));
}
