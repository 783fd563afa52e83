import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { controlFile } from '../../../server/control';
import { png } from '../../support/pictures';
import { temporaryFolder } from '../../support/temporaryFolder';
import { runCommand, startCommand } from '../support/commandProcess';
import { account, callAt, type ServerProcess, startProcess, tokenAt } from '../support/serverProcess';

const folder = temporaryFolder(afterAll);
let settings: { DATA_DIR: string };
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  // A path longer than a socket's address may be.
  settings = { DATA_DIR: join(folder, 'a long name'.repeat(16)) };
  server = await startProcess({ ...settings, ...account });
  token = await tokenAt(server.origin);
});

afterAll(() => server.end('SIGKILL'));

async function storeFiles(count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const body = png(4, 4, randomBytes(8_000_000));
    const path = `/api/files/write?path=big&name=${number}.png`;
    expect((await callAt(server.origin, token)('POST', path, body)).status).toBe(201);
  }
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const unfinished = async () => (await readdir(folder)).filter(name => name.includes('unfinished'));

describe('npm run backup', { timeout: 240_000 }, () => {
  it('writes a file that only this account can read, and reports its contents', async () => {
    const file = join(folder, 'first');
    const { code, output } = await runCommand('backup', [file], settings);
    expect(output).toMatch(/^[\d,]+ rows and 75 files are in .+\/first\.\nThe file holds/);
    expect(code).toBe(0);
    expect(await modeOf(file)).toBe(0o600);
    expect(await modeOf(settings.DATA_DIR)).toBe(0o700);
    expect(await modeOf(join(settings.DATA_DIR, 'seamark.control'))).toBe(0o600);
    expect(await unfinished()).toEqual([]);
  });

  it('gets nothing from a server whose token it does not know', async () => {
    const control: { port: number; token: string } = JSON.parse(
      await readFile(controlFile(settings.DATA_DIR), 'utf8'),
    );
    const address = `http://127.0.0.1:${control.port}/backup`;
    const strangers: Record<string, string>[] = [
      {},
      { Authorization: 'Bearer ' },
      { Authorization: `Bearer ${'x'.repeat(43)}` },
    ];
    for (const headers of strangers) {
      const answer = await fetch(address, { headers });
      expect([400, 401]).toContain(answer.status);
      expect(await answer.text()).not.toContain('COPY');
    }
    const headers = { Authorization: `Bearer ${control.token}` };
    expect((await fetch(address, { method: 'POST', headers })).status).toBe(404);
    expect((await fetch(`${address}/other`, { headers })).status).toBe(404);
    const answer = await fetch(address, { headers });
    expect(await answer.text()).toContain('COPY public.stations');
    const left = (await readdir(settings.DATA_DIR)).filter(name => name.startsWith('backup-copy'));
    expect(left).toEqual([]);
  });

  it('reports a missing or unwritable file in one line', async () => {
    const taken = join(folder, 'taken');
    await writeFile(taken, 'something else');
    const empty = join(folder, 'empty');
    await mkdir(empty);
    const mistakes: [string[], Record<string, string>, string][] = [
      [[], settings, 'Name one file: node dist-server/backup.js <file> [--verify].'],
      [['a', 'b'], settings, 'Name one file: node dist-server/backup.js <file> [--verify].'],
      [['--all', 'a'], settings, 'Unknown arguments. Usage: node dist-server/backup.js <file> [--verify].'],
      [[taken], settings, `${taken} already exists: name another file, or move it away.`],
      [[folder], settings, `${folder} already exists: name another file, or move it away.`],
      [
        [join(folder, 'none', 'a')],
        settings,
        `${join(folder, 'none', 'a')} can't be written: no such file or directory.`,
      ],
      [[join(taken, 'a')], settings, `${join(taken, 'a')} can't be written: not a directory.`],
      [['a'], { DATA_DIR: join(folder, 'nowhere') }, `There is no database in ${join(folder, 'nowhere')}.`],
      [['a'], { DATA_DIR: empty }, `There is no database in ${empty}.`],
      [
        ['a'],
        { UPSTREAM_URL: 'http://127.0.0.1:1' },
        'UPSTREAM_URL is set: there is no database here to back up.',
      ],
      [['a'], { PORT: 'x' }, 'PORT must be a number from 0 to 65535, not "x".'],
      [
        ['a'],
        { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
        "DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:1.",
      ],
    ];
    const results = await Promise.all(mistakes.map(([words, set]) => runCommand('backup', words, set)));
    expect(results).toEqual(mistakes.map(([, , line]) => ({ code: 1, output: `${line}\n` })));
    expect(await readFile(taken, 'utf8')).toBe('something else');
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
    expect(await readdir(empty)).toEqual([]);
  });

  describe('with much data', () => {
    beforeAll(() => storeFiles(6));

    it('leaves nothing if the disk has no space for it', async () => {
      const file = join(folder, 'too-large');
      const { code, output } = await runCommand('backup', [file], settings, 4096);
      expect([code, output]).toEqual([1, `${file} can't be written: file too large.\n`]);
      expect(existsSync(file)).toBe(false);
      expect(await unfinished()).toEqual([]);
    });

    it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing if it receives %s', async signal => {
      const file = join(folder, 'stopped');
      const command = startCommand('backup', [file], settings);
      await begun(file);
      command.child.kill(signal);
      expect(await command.ended).toEqual({ code: 1, output: 'Stopped: nothing was changed.\n' });
      expect(existsSync(file)).toBe(false);
      expect(await unfinished()).toEqual([]);
    });

    it('fails in one line if the server is killed in the middle, and leaves nothing', async () => {
      const file = join(folder, 'killed');
      const command = startCommand('backup', [file], settings);
      await begun(file);
      await server.end('SIGKILL');
      const { code, output } = await command.ended;
      expect([code, output]).toEqual([1, 'The server has stopped in the middle of the backup.\n']);
      expect(existsSync(file)).toBe(false);
      expect(await unfinished()).toEqual([]);
    });

    it('reads the folder itself if no server does, even if one was killed there', async () => {
      await server.end('SIGKILL');
      const file = join(folder, 'without-server');
      const { code, output } = await runCommand('backup', [file], settings);
      expect(output).toMatch(/ rows and 81 files are in /);
      expect(code).toBe(0);
      expect(await readdir(settings.DATA_DIR)).not.toContain('seamark.lock');
      server = await startProcess({ ...settings, ...account });
      const left = (await readdir(settings.DATA_DIR)).filter(name => name.startsWith('backup-copy'));
      expect(left).toEqual([]);
    });
  });

  /** Waits until a part of the file has been written. */
  async function begun(file: string): Promise<void> {
    const isBegun = async () => {
      for (const name of await readdir(folder)) {
        if (name.startsWith(`${file.slice(folder.length + 1)}.`) && (await stat(join(folder, name))).size > 0)
          return true;
      }
      return false;
    };
    await vi.waitUntil(isBegun, { interval: 20, timeout: 60_000 });
  }
});
