import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder';

let root: string;

/** The build script with two small parts instead of the panel and the server. */
beforeEach(() => {
  root = temporaryFolder();
  for (const file of ['scripts/build.js', 'package.json', 'package-lock.json'])
    cpSync(file, join(root, file));
  installVite();
  for (const folder of ['src', 'upstream']) mkdirSync(join(root, folder));
  write('src/main.js', 'console.log(1);');
  write('upstream/main.js', 'console.log(1);');
  write('vite.config.ts', configOf('src', 'dist'));
  write('vite.server.config.ts', configOf('upstream', 'dist-server'));
});

const configOf = (from: string, to: string) =>
  `export default { build: { ssr: '${from}/main.js', outDir: '${to}', emptyOutDir: true } };`;

function installVite(): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules/vite'), join(root, 'node_modules/vite'));
}

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}

/** Edits a file a second later, which every file system can distinguish. */
function edit(file: string): void {
  const later = new Date(Date.now() + 1000);
  write(file, 'console.log(2);');
  utimesSync(join(root, file), later, later);
}

function build(...words: string[]): { output: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/build.js', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { output: `${stdout}${stderr}`.trim(), status };
}

const start = () =>
  build('--if-older')
    .output.split('\n')
    .filter(line => line !== '');
const both = ['Building the panel.', 'Building the server.'];

describe('the build of npm start', () => {
  it('builds missing parts, then nothing, then parts older than their sources', () => {
    expect(start()).toEqual(both);
    expect(existsSync(join(root, 'dist-server/sbom.cdx.json'))).toBe(true);
    expect(start()).toEqual([]);
    edit('upstream/main.js');
    expect(start()).toEqual(['Building the server.']);
  });

  it('runs again if a compiled-in setting has changed', () => {
    expect(start()).toEqual(both);
    vi.stubEnv('VITE_API_URL', 'https://api.example.com/api');
    expect(start()).toEqual(both);
    expect(start()).toEqual([]);
  });

  it('runs again after a failed build', () => {
    write('src/main.js', 'console.log(');
    expect(build('--if-older').status).toBe(1);
    write('src/main.js', 'console.log(1);');
    expect(start()).toEqual(both);
  });

  it('runs again if a source was removed', () => {
    write('src/unused.js', '');
    expect(start()).toEqual(both);
    const later = new Date(Date.now() + 1000);
    rmSync(join(root, 'src/unused.js'));
    utimesSync(join(root, 'src'), later, later);
    expect(start()).toEqual(['Building the panel.']);
  });

  it('keeps an existing build if Vite is not installed', () => {
    expect(start()).toEqual(both);
    rmSync(join(root, 'node_modules'), { recursive: true });
    edit('src/main.js');
    expect(start()).toEqual([]);
  });

  it('says in one line what to do without a build and without Vite', () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(build('--if-older')).toEqual({
      output: "The panel can't be built without Vite: run npm ci && npm run build.",
      status: 1,
    });
  });
});
