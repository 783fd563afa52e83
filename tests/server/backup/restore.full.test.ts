import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareFolder } from '../../support/database/prepareFolder';
import { temporaryFolder } from '../../support/temporaryFolder';
import { runCommand } from '../support/commandProcess';
import { account, callAt, type ServerProcess, startProcess, tokenAt } from '../support/serverProcess';

const folder = temporaryFolder(afterAll);
const file = join(folder, 'backup');
const settings = { DATA_DIR: join(folder, 'data'), ...account };
const path = '/api/admin/spot-types';
let server: ServerProcess;

/** A running server, a backup of it, and a type that was added later. */
beforeAll(async () => {
  await prepareFolder(settings.DATA_DIR);
  server = await startProcess(settings);
  expect(await runCommand('backup', [file], settings)).toMatchObject({ code: 0 });
  const call = callAt(server.origin, await tokenAt(server.origin));
  expect((await call('POST', path, { name: 'Added later' })).status).toBe(201);
});

afterAll(() => server.end('SIGKILL'));

describe('npm run restore', { timeout: 300_000 }, () => {
  it('reports an invalid file or setting in one line, and creates nothing', async () => {
    const text = join(folder, 'text');
    await writeFile(text, 'a text');
    const elsewhere = { DATA_DIR: join(folder, 'nowhere') };
    const mistakes: [string[], Record<string, string>, string][] = [
      [['--replace'], elsewhere, 'Name one file: node dist-server/restore.js <file> [--replace].'],
      [[text], elsewhere, `${text}: This is no backup of Seamark.`],
      [
        [file],
        { UPSTREAM_URL: 'http://127.0.0.1:1' },
        'UPSTREAM_URL is set: there is no database here to restore.',
      ],
    ];
    const results = await Promise.all(mistakes.map(([words, set]) => runCommand('restore', words, set)));
    expect(results).toEqual(mistakes.map(([, , line]) => ({ code: 1, output: `${line}\n` })));
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
  });

  it('is rejected while a server uses the folder, even to replace its contents', async () => {
    const { code, output } = await runCommand('restore', [file, '--replace'], settings);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^DATA_DIR .+ is in use by another running server \(process \d+\)\. Stop it first\.\n$/,
    );
  });

  it('replaces an existing database if asked to', async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await runCommand('restore', [file, '--replace'], settings)).toMatchObject({ code: 0 });
    server = await startProcess(settings);
    const answer = await callAt(server.origin, await tokenAt(server.origin))('GET', path);
    const types = await answer.text();
    expect(types).toContain('Buoy');
    expect(types).not.toContain('Added later');
  });
});
