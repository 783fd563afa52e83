import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { browserTests, changedFiles, quickTests, textTests } from './support/changes';
import { findPostgres } from './support/database/findPostgres';
import { takeOutcome } from './support/outcome';
import { findOrInstallBrowser, installOtherBrowsers } from './support/programs/findBrowser';
import { debian, findOrInstall } from './support/programs/findOrInstall';
import { findProgram } from './support/programs/findProgram';

/**
 * Runs the tests and ends with `N passed, N failed` (tests/README.md):
 * - `npm test`: what every change runs;
 * - `npm run test:full`: all of them;
 * - `npm test -- --changed [commit]`: what the changes since that commit affect, by default since main.
 */
const { values: options, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** The projects of vitest.config.ts. */
const unit = ['node', 'views', 'alone', 'postgres'];

/** Projects and their part of the full suite. */
const withFull = (projects: string[]) => [...projects, ...projects.map(name => `full-${name}`)];

const results = 'test-results';
const counts = { passed: 0, failed: 0 };
/** Repeated at the end: between a failure and the end of the output there are thousands of lines. */
const failures: string[] = [];
const flaky: string[] = [];

/** Runs a command; returns whether it passed, and its output where that is not shown immediately. */
function run(words: string[], isShown = true): Promise<{ isPassed: boolean; text: string }> {
  const child = spawn('npx', words, { stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => pieces.push(piece));
  return new Promise(resolve => {
    child.on('close', status => resolve({ isPassed: status === 0, text: Buffer.concat(pieces).toString() }));
  });
}

/** Begins a step that counts as one test; what it returns waits for its end and reports it. */
function begin(title: string, words: string[]): () => Promise<boolean> {
  const running = run(words, false);
  return async () => {
    const { isPassed, text } = await running;
    console.log(`\n▸ ${title}\n${text.trimEnd()}`);
    counts[isPassed ? 'passed' : 'failed'] += 1;
    if (!isPassed) failures.push(title);
    return isPassed;
  };
}

/** Adds what the runner's reporter has found; a runner that failed without a failed test counts as one. */
function add(title: string, isPassed: boolean): void {
  const outcome = takeOutcome();
  counts.passed += outcome?.passed ?? 0;
  counts.failed += outcome?.failed || (isPassed ? 0 : 1);
  flaky.push(...(outcome?.flaky ?? []));
  failures.push(...(outcome?.failures ?? []));
  if (!isPassed && !outcome?.failures.length) failures.push(`${title}: no failed test, see above`);
}

async function runVitest(title: string, projects: string[], words: string[] = []): Promise<void> {
  console.log(`\n▸ ${title}`);
  const { isPassed } = await run([
    'vitest',
    'run',
    '--passWithNoTests',
    ...projects.flatMap(name => ['--project', name]),
    '--reporter=default',
    '--reporter=./tests/support/UnitReporter.ts',
    ...words,
  ]);
  add(title, isPassed);
}

async function runBrowser(selection: string[]): Promise<void> {
  browsers ??= installBrowsers();
  process.env.CHROMIUM = await browsers;
  console.log('\n▸ Browser tests');
  const { isPassed } = await run(['playwright', 'test', '--pass-with-no-tests', ...selection]);
  add('Browser tests', isPassed);
}

/** On a developer's machine the tests that need these are left out where one is missing; CI installs them. */
async function installPrograms(): Promise<void> {
  await findOrInstall('PostgreSQL', findPostgres, debian(['postgresql']));
  if (!options.full) return;
  const findAll = () => (['nginx', 'caddy', 'openssl'].every(findProgram) ? 'all' : undefined);
  await findOrInstall('nginx, Caddy or openssl', findAll, debian(['openssl'], ['nginx'], ['caddy']));
}

let browsers: Promise<string> | undefined;

/** Installs the browsers; answers the path of Chromium. */
async function installBrowsers(): Promise<string> {
  const chromium = await findOrInstallBrowser();
  await installOtherBrowsers();
  return chromium;
}

process.env.TMPDIR ??= quickFolder();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (process.env.CI) await installPrograms();

// On one thread (tests/support/programs/checkTypes.ts): the unit tests want the others.
const isTyped = begin('Types', ['tsc', '--noEmit', '--singleThreaded']);
// Before the unit tests, which write resources of their own into the tree.
await begin('Lint and format', ['biome', 'check', '.'])();

if (options.changed) await testChanges(positionals[0]);
else await testAll();

if (flaky.length > 0) console.log(`\nPassed on retry:\n${flaky.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;

async function testAll(): Promise<void> {
  // The unit tests take none.
  browsers = installBrowsers();
  browsers.catch(() => {});
  const projects = (names: string[]) => (options.full ? withFull(names) : names);
  await runVitest('Unit, contract and view tests', projects(unit));
  await isTyped();
  if (!(await begin('Build', ['node', 'scripts/build.js', '--if-older'])())) return;
  await runVitest('Tests of what is built', projects(['built']));
  await runBrowser(options.full ? [] : quickTests);
}

async function testChanges(since?: string): Promise<void> {
  const { base, files } = changedFiles(since);
  const title = `Unit, contract and view tests affected since ${base.slice(0, 9)}`;
  await runVitest(title, unit, ['--changed', base]);
  await runVitest(
    'Tests that read files, and changed ones of the full suite',
    withFull(unit),
    textTests(files),
  );
  await isTyped();
  const selection = browserTests(files);
  if (selection.length === 0) return;
  if (!(await begin('Build', ['node', 'scripts/build.js', '--if-older'])())) return;
  await runVitest('Tests of what is built', ['built']);
  await runBrowser(selection);
}

/**
 * The folder for tests' temporary files: in memory if there is plenty, because a data folder has a thousand
 * small files, or else the system's.
 */
function quickFolder(): string {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 8 * 1024 ** 3 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
