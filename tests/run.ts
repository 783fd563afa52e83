import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findPostgres } from './support/database/findPostgres';
import { failedPages } from './support/failedPages';
import { failuresIn } from './support/failuresIn';
import { takeNotes } from './support/keepNotes';
import { findOrInstallBrowser } from './support/programs/findBrowser';
import { findOrInstall } from './support/programs/findOrInstall';
import { findProgram } from './support/programs/findProgram';
import { quickFolder } from './support/programs/quickFolder';

/**
 * Runs everything that CI runs, and ends with `N passed, N failed`. The types are checked beside the
 * unit tests, which wait for processes of their own a third of the time; what that printed comes after them.
 */
const results = 'test-results';
const counts = { passed: 0, failed: 0 };
/** Said once more at the end: between a failure and the end of the output there are thousands of lines. */
const failures: string[] = [];
/** What the reports of Vitest don't have (tests/support/keepNotes.ts). */
let notes = '';

/** Runs a script of package.json; what it prints is handed back with whether it passed, or shown at once. */
function run(
  script: string,
  words: string[] = [],
  isShown = true,
): Promise<{ isPassed: boolean; text: string }> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...words], {
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => pieces.push(piece));
  return new Promise(resolve => {
    child.on('close', status => resolve({ isPassed: status === 0, text: Buffer.concat(pieces).toString() }));
  });
}

/** Begins a step without tests of its own, which counts as one; told when its end is asked for. */
function begin(title: string, script: string, words: string[] = []): () => Promise<boolean> {
  const running = run(script, words, false);
  return async () => {
    const { isPassed, text } = await running;
    console.log(`\n▸ ${title}\n${text.trimEnd()}`);
    counts[isPassed ? 'passed' : 'failed'] += 1;
    if (!isPassed) failures.push(title);
    return isPassed;
  };
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
  if (isPassed) return;
  const named = existsSync(file) ? failuresIn(file) : [];
  failures.push(...(named.length > 0 ? named : [`${file}: no failed test, see above`]));
}

async function runVitest(title: string, script: string): Promise<void> {
  const file = `${results}/${script}.json`;
  const reporters = [
    '--reporter=default',
    '--reporter=./tests/support/keepNotes.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  console.log(`\n▸ ${title}`);
  const { isPassed } = await run(script, reporters);
  // Playwright empties the folder that it leaves its pictures in.
  notes += takeNotes();
  add(file, isPassed, report => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  stats: { expected: number; unexpected: number; flaky: number };
}

process.env.TMPDIR ??= quickFolder();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// On a developer's machine the tests of these are left out where they are not; CI has them. One that can't be
// installed keeps no other from it.
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

// On one thread (tests/support/programs/checkTypes.ts): the unit tests want the others.
const isTyped = begin('Types', 'types', ['--singleThreaded']);
const isLinted = begin('Lint and format', 'lint');
// Before the unit tests, which write resources of their own into the tree.
await isLinted();
await runVitest('Unit, contract and view tests', 'unit');
await isTyped();
if (await begin('Build', 'build')()) {
  await runVitest('Tests of what is built', 'built');
  process.env.CHROMIUM = findOrInstallBrowser();
  console.log('\n▸ Browser tests');
  const { isPassed } = await run('e2e');
  add(`${results}/e2e.json`, isPassed, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
  if (existsSync(`${results}/e2e.json`)) console.log(failedPages(`${results}/e2e.json`));
}

if (notes !== '') console.log(`\n${notes.trimEnd()}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
