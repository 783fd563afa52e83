import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { built, startProcess } from '../server/support/serverProcess';
import { checkTypes } from '../support/programs/checkTypes';
import { browserArguments, findBrowser } from '../support/programs/findBrowser';
import { temporaryFolder } from '../support/temporaryFolder';

const timeout = 600_000;
const folder = temporaryFolder(afterAll);
/** A clone of this repository, which gets commits after the panel was created. */
const origin = join(folder, 'origin');
const panel = join(folder, 'panel');
const password = 'harbour-lantern-92';

/** The environment, in which Git knows who commits. */
const env = {
  ...process.env,
  ...{ GIT_AUTHOR_NAME: 'Anna', GIT_AUTHOR_EMAIL: 'anna@example.com' },
  ...{ GIT_COMMITTER_NAME: 'Anna', GIT_COMMITTER_EMAIL: 'anna@example.com' },
};
const git = (at: string, ...words: string[]) =>
  execFileSync('git', ['-C', at, ...words], { encoding: 'utf8', env });

const newPanel = (at: string, ...words: string[]) =>
  execFileSync(resolve('node_modules/.bin/tsx'), [join(at, 'scripts/newPanel.ts'), ...words], {
    cwd: at,
    env,
  });

/** Git ignores only a folder of this name, not a link. */
function withPackages(at: string) {
  symlinkSync(resolve('node_modules'), join(at, 'node_modules'));
  appendFileSync(join(at, '.git/info/exclude'), 'node_modules\n');
}

beforeAll(() => {
  git('.', 'clone', '--quiet', '--no-hardlinks', '.', origin);
  git(origin, 'checkout', '--quiet', '-B', 'main');
  git(origin, 'remote', 'remove', 'origin');
  withPackages(origin);
  newPanel(origin, panel, '--name', 'Harbour admin');
  withPackages(panel);
}, timeout);

it('is a repository with one commit of its own that passes types, lint and unit tests', { timeout }, () => {
  expect(git(panel, 'log', '--format=%s', '-1')).toBe('Create Harbour admin\n');
  expect(git(panel, 'status', '--porcelain', '--untracked-files=no')).toBe('');
  expect(checkTypes(panel)).toBe('');
  execFileSync(join(panel, 'node_modules/.bin/biome'), ['check', 'resources', 'package.json'], {
    cwd: panel,
  });
  execFileSync(join(panel, 'node_modules/.bin/vitest'), ['run', '--project', 'node', '--project', 'views'], {
    cwd: panel,
    stdio: 'ignore',
  });
});

it('builds, opens on its own list and mentions nothing marine', { timeout }, async () => {
  execFileSync(process.execPath, ['scripts/build.js'], {
    cwd: panel,
    env: { ...process.env, NODE_ENV: 'production', VITE_VERSION: undefined, VITE_COMMIT: undefined },
  });
  const settings = { ADMIN_PASSWORD: password, OPEN_FAMILIES: '1', DATA_DIR: join(folder, 'data') };
  const server = await startProcess(settings, { ...built, cwd: panel });
  onTestFinished(() => void server.child.kill());
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath && { executablePath }),
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const failed: string[] = [];
  page.on('response', answer => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(server.origin);
  const marine = /seamark|marine|buoy|station|fair winds/i;
  const text = () => page.locator('body').innerText();
  expect(await text()).not.toMatch(marine);
  await page.fill('[name=email]', 'admin@harbour-admin.local');
  await page.fill('[name=password]', password);
  await page.click('[type=submit]');
  await page.getByRole('heading', { name: 'Contacts' }).waitFor();
  expect(await page.title()).toBe('Contacts · Harbour admin');
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await text()).not.toMatch(marine);
  expect(failed).toEqual([]);
});

it('merges a later version, with conflicts only in what it leaves out', { timeout }, () => {
  appendFileSync(join(origin, 'src/engine/index.ts'), '// later\n');
  appendFileSync(join(origin, 'resources/panel/look.ts'), '\nexport const later = true;\n');
  appendFileSync(join(origin, 'resources/buoys.tsx'), '// later\n');
  writeFileSync(join(origin, 'tests/e2e/later.spec.ts'), '');
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message', 'Later');

  git(panel, 'fetch', '--quiet', 'seamark');
  expect(() => git(panel, 'merge', '--quiet', 'seamark/main')).toThrow();
  expect(git(panel, 'diff', '--name-only', '--diff-filter=U')).toBe('resources/buoys.tsx\n');
  newPanel(panel, '--drop');
  git(panel, 'commit', '--quiet', '--no-edit');
  const has = (path: string) => existsSync(join(panel, path));
  expect([has('resources/buoys.tsx'), has('tests/e2e/later.spec.ts'), has('resources/contacts.tsx')]).toEqual(
    [false, false, true],
  );
  expect(readFileSync(join(panel, 'src/engine/index.ts'), 'utf8')).toContain('// later');
  expect(readFileSync(join(panel, 'resources/panel/look.ts'), 'utf8')).toMatch(
    /harbour-admin.*later = true/s,
  );
});

it('starts with the resources and the API of a document, without accounts after a merge too', {
  timeout,
}, () => {
  const own = join(folder, 'own');
  const document = resolve('tests/scripts/newResource/documents/harbour.yaml');
  const output = newPanel(origin, own, '--name', 'Depot', '--openapi', document);
  expect(output).not.toContain('Set base');
  withPackages(own);
  expect(readFileSync(join(own, 'resources/api.ts'), 'utf8')).toContain('signIn: false');
  expect(readFileSync(join(own, 'README.md'), 'utf8')).not.toContain('contacts.tsx');
  expect(existsSync(join(own, 'resources/administrators.tsx'))).toBe(false);
  expect(checkTypes(own)).toBe('');

  appendFileSync(join(origin, 'resources/administrators.tsx'), '// later\n');
  git(origin, 'commit', '--quiet', '--all', '--message', 'Accounts');
  git(own, 'fetch', '--quiet', 'seamark');
  expect(() => git(own, 'merge', '--quiet', 'seamark/main')).toThrow();
  newPanel(own, '--drop');
  git(own, 'commit', '--quiet', '--no-edit');
  expect(existsSync(join(own, 'resources/administrators.tsx'))).toBe(false);
});

it('leaves nothing behind if it fails, so that it can be run again', { timeout }, () => {
  const failed = join(folder, 'failed');
  expect(() => newPanel(origin, failed, '--name', 'Depot', '--openapi', 'none.yaml')).toThrow('none.yaml');
  expect(existsSync(failed)).toBe(false);
  expect(() => newPanel(origin, panel, '--name', 'Depot')).toThrow('already exists');
  expect(existsSync(panel)).toBe(true);
});
