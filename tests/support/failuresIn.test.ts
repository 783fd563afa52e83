import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { failuresIn } from './failuresIn';

const folder = mkdtempSync(join(tmpdir(), 'seamark-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('names the tests of Vitest that failed, and a file that could not be read to its end', () => {
  const passed = { fullName: 'tides rise', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'tides fall', status: 'failed', failureMessages: ['Error: 1 is not 2\n  at …'] };
  const testResults = [
    { name: resolve('tests/tides.test.ts'), status: 'failed', assertionResults: [passed, failed] },
    { name: resolve('tests/moon.test.ts'), status: 'passed', assertionResults: [passed] },
    { name: resolve('tests/sun.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
  ];
  expect(failuresIn(reportOf({ testResults }))).toEqual([
    'tests/tides.test.ts › tides fall: Error: 1 is not 2',
    'tests/sun.test.ts › No such file',
  ]);
});

it('names the tests of Playwright that failed, and none that passed in the end', () => {
  const suites = [
    {
      file: 'tides.spec.ts',
      title: 'tides.spec.ts',
      specs: [{ title: 'rise', ok: true, line: 3 }],
      suites: [{ file: 'tides.spec.ts', title: 'at night', specs: [{ title: 'fall', ok: false, line: 9 }] }],
    },
  ];
  expect(failuresIn(reportOf({ suites }))).toEqual(['tides.spec.ts:9 › at night › fall']);
});
