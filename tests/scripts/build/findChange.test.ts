import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPart } from '../../../scripts/build/buildPart.js';
import { findChange } from '../../../scripts/build/findChange.js';

const part = {
  name: 'harbour',
  config: 'vite.config.js',
  output: 'out',
  entry: 'main.js',
  sources: ['src', 'vite.config.js', '.env'],
  variables: /^VITE_/,
};
const main =
  "import { dock } from './docks/dock.js';\nimport('./docks/later.js').then(console.log);\nconsole.log(dock);";
let root: string;

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const remove = (file: string) => rmSync(join(root, file), { recursive: true });
const change = (canBuild = true) => findChange(part, { root, environment: process.env, canBuild });
const build = () => buildPart(part, root, 'silent');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'seamark-part-'));
  mkdirSync(join(root, 'src/docks'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  write('package.json', '{"type":"module"}');
  write('node_modules/.package-lock.json', '{"vite":"8"}');
  write('src/main.js', main);
  write('src/docks/dock.js', 'export const dock = 1;');
  write('src/docks/later.js', 'export const later = 1;');
  write('src/docks/unused.js', 'export const unused = 1;');
  write(
    part.config,
    `export default {
      build: {
        ssr: true,
        outDir: 'out',
        rolldownOptions: { input: 'src/main.js', output: { chunkFileNames: '[name].js' } },
      },
    };`,
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  rmSync(root, { recursive: true, force: true });
});

describe('whether a part is built', () => {
  it('is found by its build: nothing has changed right after it, and again after the next one', async () => {
    expect(change()).toBe('it is not built yet');
    await build();
    expect(change()).toBeUndefined();
    write('src/main.js', 'console.log(2);');
    expect(change()).toBe('its sources have changed');
    await build();
    expect(change()).toBeUndefined();
  });

  it.each<[string, () => void]>([
    ['a file is another, of the same size', () => write('src/docks/dock.js', 'export const dock = 2;')],
    ['a file is new', () => write('src/docks/quay.js', '')],
    ['a file is gone', () => remove('src/docks/unused.js')],
    [
      'a file has moved',
      () => {
        remove('src/docks/unused.js');
        write('src/unused.js', 'export const unused = 1;');
      },
    ],
    ['a folder is gone', () => remove('src')],
    ['what was missing is there', () => write('.env', 'VITE_API_URL=/api')],
    ['the configuration is another', () => write(part.config, 'export default {};')],
  ])('is not of its sources when %s', async (_, alter) => {
    await build();
    alter();
    expect(change()).toBe('its sources have changed');
    expect(change(false)).toBe('its sources have changed');
  });

  it('goes by content: neither a file written again nor what an editor leaves is a change', async () => {
    await build();
    write('src/docks/dock.js', 'export const dock = 1;');
    write('src/docks/.dock.js.swp', 'x');
    expect(change()).toBeUndefined();
  });

  it('is found by its variables, of which an empty one is not none', async () => {
    vi.stubEnv('VITE_API_URL', 'https://api.example.com');
    await build();
    vi.stubEnv('PORT', '1');
    expect(change()).toBeUndefined();
    for (const value of ['', undefined, 'https://api.example.org']) {
      vi.stubEnv('VITE_API_URL', value);
      expect(change()).toBe('a variable that goes into it has changed');
    }
    vi.stubEnv('VITE_API_URL', 'https://api.example.com');
    vi.stubEnv('VITE_TITLE', 'Harbour');
    expect(change()).toBe('a variable that goes into it has changed');
  });

  it('is found by the packages installed and by the version of Node', async () => {
    await build();
    write('node_modules/.package-lock.json', '{"vite":"9"}');
    expect(change()).toBe('other packages are installed');
    write('node_modules/.package-lock.json', '{"vite":"8"}');
    vi.stubGlobal('process', { ...process, version: 'v99.0.0' });
    expect(change()).toBe(`it was built by Node v${process.versions.node}`);
  });

  it('does not hang on packages, variables and Node where it can’t be built', async () => {
    await build();
    remove('node_modules');
    vi.stubEnv('VITE_API_URL', 'https://api.example.com');
    expect(change(false)).toBeUndefined();
  });

  it.each([
    ['all of it', 'out', 'it is not built yet'],
    ['the file that it begins with', 'out/main.js', 'it is not built yet'],
    ['another file', 'out/later.js', 'out/later.js is missing'],
  ])('is found by what is there: %s is gone', async (_, file, reason) => {
    await build();
    remove(file);
    expect(change()).toBe(reason);
  });

  it('is unknown after a build that failed, though an older one is there', async () => {
    await build();
    write('src/main.js', 'console.log(');
    await expect(build()).rejects.toThrow();
    write('src/main.js', main);
    expect(change()).toBe('no whole build has marked it');
  });

  it('is of what it began with when a file is changed while it runs', async () => {
    write(
      part.config,
      `import { writeFileSync } from 'node:fs';
      const alter = () => writeFileSync(new URL('src/main.js', import.meta.url), 'console.log(2);');
      export default {
        plugins: [{ name: 'alter', buildEnd: alter }],
        build: { ssr: true, outDir: 'out', rolldownOptions: { input: 'src/main.js' } },
      };`,
    );
    await build();
    expect(change()).toBe('its sources have changed');
  });
});
