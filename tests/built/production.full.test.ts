import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  built,
  callAt,
  type ServerProcess,
  startProcess,
  tokenAt,
} from '../server/support/serverProcess';
import { temporaryFolder } from '../support/temporaryFolder';

const page = readFileSync('docs/deploy.md', 'utf8');
const folder = temporaryFolder(afterAll);
let server: ServerProcess | undefined;

/** What a production machine gets: the files and the command that docs/deploy.md names. */
beforeAll(() => {
  const [, files = ''] = /^cp -r (.+) \/srv\/seamark$/m.exec(page) ?? [];
  for (const file of files.split(' ')) cpSync(file, join(folder, file), { recursive: true });
  const [, words = ''] = /npm (ci --omit=dev .+)$/m.exec(page) ?? [];
  execFileSync('npm', [...words.split(' '), '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
});
afterEach(async () => {
  await server?.end('SIGTERM');
  server = undefined;
});

const settings = () => ({ DATA_DIR: join(folder, 'data'), ...account });

describe('the build, on a machine without the sources', () => {
  it('serves the panel and the API with npm run serve, and releases its data folder when npm is stopped', async () => {
    server = await startProcess(settings(), { words: ['npm', 'run', 'serve'], cwd: folder });
    const { origin } = server;
    const panel = await fetch(origin);
    const html = await panel.text();
    expect(html).not.toContain('__CSP_NONCE__');
    const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(origin + script)).headers.get('content-type')).toContain('javascript');

    const call = callAt(origin, await tokenAt(origin));
    const list = await call('GET', '/api/admin/buoys?page=0&limit=10&custom=false');
    expect((await list.json()).total).toBeGreaterThan(80);

    await server.end('SIGTERM');
    expect(readdirSync(join(folder, 'data'))).toEqual(['database', 'database.is-kept-here']);
  });

  it('backs up while it runs, and restores', { timeout: 120_000 }, async () => {
    server = await startProcess(settings(), { ...built, cwd: folder });
    const run = (command: string, DATA_DIR: string) =>
      execFileSync('npm', ['run', '--silent', command, '--', 'seamark.backup'], {
        cwd: folder,
        env: { PATH: process.env.PATH, DATA_DIR },
        encoding: 'utf8',
      });
    expect(run('backup', settings().DATA_DIR)).toMatch(
      /^[\d,]+ rows and 75 files are in .*\/seamark\.backup\.$/m,
    );
    expect(run('restore', join(folder, 'restored'))).toMatch(/^[\d,]+ rows and 75 files are in .* again\.$/m);
  });

  it('imports only packages that are installed there', () => {
    const files = readdirSync('dist-server', { recursive: true, encoding: 'utf8' });
    const scripts = files.filter(file => file.endsWith('.js'));
    const imports = scripts.flatMap(file => [
      ...readFileSync(join('dist-server', file), 'utf8').matchAll(
        /(?:^(?:import|export) (?:.* from )?|\bimport\()"([^."][^"]*)"/gm,
      ),
    ]);
    const names = imports.map(([, name = '']) => name).filter(name => !isBuiltin(name));
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const packages = names.map(name => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    expect(new Set(packages)).toContain('hono');
    expect([...new Set(packages)].filter(name => !(name in dependencies))).toEqual([]);
  });

  it('reports errors at their source locations', () => {
    const script = `
      const { readSettings } = await import('./dist-server/readSettings.js');
      try { readSettings({ PORT: 'x' }) } catch (error) { console.log(error.stack) }`;
    const words = ['--enable-source-maps', '--input-type=module', '--eval', script];
    const stack = execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    const line = readFileSync('server/readAddress.ts', 'utf8')
      .split('\n')
      .findIndex(text => text.includes('must be a number from 0'));
    expect(stack).toContain(`server/readAddress.ts:${line + 1}:`);
  });
});
