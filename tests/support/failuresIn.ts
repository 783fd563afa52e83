import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

interface Suite {
  file?: string;
  title: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; line: number }[];
}

interface Report {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
  suites?: Suite[];
}

/**
 * The failures in a report of Vitest or Playwright, one line each: file, test and first line of the error.
 */
export function failuresIn(report: string): string[] {
  const { testResults = [], suites = [] }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const units = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages: [said] = [] }) => `${fullName}: ${firstLine(said)}`);
      // A file that failed to load has no failed test.
      const all = failed.length > 0 ? failed : [firstLine(message)];
      return all.map(text => `${relative('.', name)} › ${text}`);
    });
  return [...units, ...suites.flatMap(suite => failedSpecs(suite, []))];
}

function failedSpecs({ file, title, suites = [], specs = [] }: Suite, above: string[]): string[] {
  const titles = title === file ? above : [...above, title];
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(spec => `${file}:${spec.line} › ${[...titles, spec.title].join(' › ')}`);
  return [...failed, ...suites.flatMap(suite => failedSpecs(suite, titles))];
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? '';
