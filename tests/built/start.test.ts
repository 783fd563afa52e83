import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parts } from '../../scripts/build/parts.js';
import { failingProcess, startProcess } from '../server/support/serverProcess';

// No database is opened.
const settings = { UPSTREAM_URL: 'http://127.0.0.1:9' };
let folder: string;

/** Starts and ends the server; answers what was written on the way, and the page that it served. */
async function start(): Promise<{ output: string; page: string }> {
  const server = await startProcess(settings, { words: ['npm', 'start', '--silent'], cwd: folder });
  const page = await (await fetch(server.origin)).text();
  await server.end('SIGTERM');
  return { output: server.output, page };
}

const building = (output: string) => output.match(/^Building .*$/gm) ?? [];
const isThere = (file: string) => existsSync(file);

/** Packages, one by one: some are to be missing. */
function linkPackages(left: (name: string) => boolean): void {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter(left))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
}

/** The sources that the parts declare: what they forget is missing here. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seamark-start-'));
  const files = new Set(parts.flatMap(({ config, sources }) => [config, ...sources]).filter(isThere));
  for (const file of files) cpSync(file, join(folder, file), { recursive: true });
  linkPackages(() => true);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm start', () => {
  it('builds what is not built yet, then nothing, then what has changed', async () => {
    const first = await start();
    expect(building(first.output)).toEqual([
      'Building the panel: it is not built yet.',
      'Building the server: it is not built yet.',
    ]);
    expect(first.page).toContain('<template id="panel">');
    expect(building((await start()).output)).toEqual([]);

    appendFileSync(join(folder, 'server/describeStart.ts'), '\n');
    expect(building((await start()).output)).toEqual(['Building the server: its sources have changed.']);
    expect(building((await start()).output)).toEqual([]);
  });

  it('starts what is there where Vite is not installed, and says when that is not of the sources', async () => {
    linkPackages(name => !['.package-lock.json', 'vite', 'tsx'].includes(name));
    const { output } = await start();
    expect(output).toMatch(/^Seamark is on/);

    appendFileSync(join(folder, 'server/describeStart.ts'), '\n');
    const { output: later, page } = await start();
    expect(later).toMatch(
      /^The server is not built anew, though its sources have changed: Vite is not installed here\.\nSeamark is on/,
    );
    expect(page).toContain('<template id="panel">');
  });

  it('says in one line what to do where there is neither a build nor Vite', async () => {
    rmSync(join(folder, 'dist-server'), { recursive: true });
    const { code, output } = await failingProcess(settings, {
      words: ['npm', 'start', '--silent'],
      cwd: folder,
    });
    expect(output).toBe("The server can't be built without Vite: run npm ci && npm run build.\n");
    expect(code).toBe(1);
  });
});
