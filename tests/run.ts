import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from './support/findBrowser';
import { findOrInstall } from './support/findOrInstall';
import { findProgram } from './support/findProgram';
import { findPostgres } from './support/postgres';

/** Runs everything that CI runs, one step after the other, and ends with `N passed, N failed`. */
const results = 'test-results';
const counts = { passed: 0, failed: 0 };

function run(title: string, ...words: string[]): boolean {
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync('npx', ['--no-install', ...words], { stdio: 'inherit' });
  return status === 0;
}

/** A step without tests of its own counts as one. */
function check(title: string, ...words: string[]): boolean {
  const isPassed = run(title, ...words);
  counts[isPassed ? 'passed' : 'failed'] += 1;
  return isPassed;
}

/** Adds what a runner wrote down; a runner that failed without a failed test counts as one. */
function add(
  file: string,
  isPassed: boolean,
  read: (report: Report) => { passed: number; failed: number },
): void {
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  counts.passed += report.passed;
  counts.failed += report.failed || (isPassed ? 0 : 1);
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  stats: { expected: number; unexpected: number; flaky: number };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// On a developer's machine the tests of these are left out where they are not; CI has them. One that can't be installed
// keeps no other from it.
if (process.env.CI) {
  const findAll = () =>
    findPostgres() && ['nginx', 'caddy', 'openssl'].every(findProgram) ? 'all' : undefined;
  const install = ['apt-get', 'install', '-y', '--no-install-recommends'] as const;
  findOrInstall('PostgreSQL, nginx, Caddy or openssl', findAll, [
    ['apt-get', 'update'],
    [...install, 'postgresql', 'openssl'],
    [...install, 'nginx'],
    [...install, 'caddy'],
  ]);
}

check('Types', 'tsc', '--noEmit');
check('Lint and format', 'biome', 'check', '.');
const unit = `${results}/unit.json`;
const isUnitPassed = run(
  'Unit, contract and view tests',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unit}`,
);
add(unit, isUnitPassed, report => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
if (check('Build', 'vite', 'build')) {
  process.env.CHROMIUM = findOrInstallBrowser();
  const isPassed = run('Browser tests', 'playwright', 'test');
  add(`${results}/e2e.json`, isPassed, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
}

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
