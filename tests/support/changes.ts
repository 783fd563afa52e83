import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { trackedFiles } from './trackedFiles';

/** The browser tests that cover each change, as path prefixes below tests/e2e. */
const covering: [changed: RegExp, specs: string[]][] = [
  [/^(docs|bench|scripts|\.github|\.ci|\.biome)\/|^[^/]+\.md$|^LICENSE$|^biome\.json$/, []],
  [/^tests\/(?!e2e\/|support\/|server\/support\/)/, []],
  // Runs in the full suite.
  [/^tests\/e2e\/walk\//, []],
  [/^gallery\/|^src\/(devtools\/|HotDeclarations)/, ['dev']],
  [/^(resources|src\/screens)\/changelogs/, ['changelogs/']],
  [/^(resources|src\/screens)\/surveys/, ['surveys', 'edits/pastedSurvey']],
  [/^(resources|src\/screens)\/offers/, ['offers']],
  [/^src\/screens\/Phone/, ['changelogs/', 'surveys']],
  [/^(resources|src\/screens)\/(users|suggestions|versions|spot-types|platforms)/, ['edits/', 'focus/']],
  [/^resources\/buoys/, ['edits/', 'focus/', 'lists/', 'maps/']],
  [
    /^resources\/(activity|administrators|sessions)|^src\/screens\/(activity|factor|InvitationLink|PasswordChange)/,
    ['factor/', 'accounts/', 'everyScreen'],
  ],
  [
    /^(src\/login|providers\/session|upstream\/auth)\//,
    ['session', 'signIn', 'lock', 'factor/', 'edits/drafts'],
  ],
  [/^src\/shell\//, ['layout', 'focus/', 'everyScreen']],
  [/^src\/theme\//, ['everyScreen', 'layout']],
  [/^src\/engine\/(import|run)\//, ['imports', 'offers']],
  [/^src\/engine\/(map|checks)\//, ['maps/', 'everyScreen']],
  [/^src\/engine\/(declaration|form)\//, ['edits/', 'surveys']],
  [/^src\/engine\/list\//, ['lists/', 'focus/', 'addresses']],
  [/^src\/engine\/fields\//, ['edits/', 'focus/inputs', 'lists/stations']],
  [/^src\/(prefetch|boot)\/|^vite\//, ['lists/', 'firstStart', 'failures/missingCode']],
  [/^providers\/i18n\/|\/texts\//, ['accessibility', 'everyScreen']],
  [/^providers\//, ['failures/', 'edits/']],
  [/^(upstream|server)\//, ['firstStart', 'changelogs/changelogs', 'accounts/']],
];

/** The files that differ from the merge base with main, or from a commit, including untracked ones. */
export function changedFiles(since?: string): { base: string; files: string[] } {
  const base = since ?? mergeBase();
  const lines = (...words: string[]) =>
    git(...words)
      .split('\n')
      .filter(line => line !== '');
  return {
    base,
    files: [...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')],
  };
}

/**
 * The unit tests that these files can affect although the tests import none of them: those that read the
 * tree's files as text, and changed ones of the full suite.
 */
export function textTests(files: string[]): string[] {
  const tests = trackedFiles().filter(file => /^tests\/(?!e2e|built).*(?<!\.full)\.test\.tsx?$/.test(file));
  const readers = tests.filter(file => /\b(trackedFiles|readFileSync)\b/.test(readFileSync(file, 'utf8')));
  return [...readers, ...files.filter(file => /\.full\.test\.tsx?$/.test(file) && existsSync(file))];
}

/** The arguments that select the browser tests of `npm test`. */
export const quickTests = ['--grep', '@quick'];

/**
 * Playwright's arguments that select all browser tests that these files can affect, quick or not; empty for
 * none. If a file has no entry in the table, selects those of `npm test` and the changed ones.
 */
export function browserTests(files: string[]): string[] {
  const own = files.filter(file => /^tests\/e2e\/(?!walk\/).*\.spec\.ts$/.test(file));
  const specs = files
    .filter(file => !own.includes(file))
    .map(file => covering.find(([changed]) => changed.test(file))?.[1].map(spec => `tests/e2e/${spec}`));
  // Playwright matches the path below its folder, too.
  if (specs.includes(undefined))
    return ['--grep', ['@quick', ...own.map(spec => spec.replace('tests/e2e/', ''))].join('|')];
  return [...new Set([...own, ...specs.flatMap(spec => spec ?? [])])];
}

function mergeBase(): string {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // The branch does not exist here.
    }
  return 'HEAD';
}

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
