import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareFolder } from '../../support/database/prepareFolder';
import { temporaryFolder } from '../../support/temporaryFolder';
import { runCommand } from '../support/commandProcess';
import { callAt, type ServerProcess, signIn, signInFirst, startProcess } from '../support/serverProcess';

const folder = temporaryFolder(afterAll);
let file: string;
let settings: { DATA_DIR: string };
let server: ServerProcess;
let account: { email: string; password: string; token: string };

/** A running server with a generated password, a custom type, and a backup of it. */
beforeAll(async () => {
  file = join(folder, 'backup');
  settings = { DATA_DIR: join(folder, 'data') };
  await prepareFolder(settings.DATA_DIR);
  server = await startProcess(settings);
  const [, email = '', madeUp = ''] = /E-mail\s+(\S+)\s+Password\s+(\S+)/.exec(server.output) ?? [];
  account = { email, ...(await signInFirst(server.origin, email, madeUp)) };
  await addType('Before');
  expect(await runCommand('backup', [file], settings)).toMatchObject({ code: 0 });
  await addType('After');
});

afterAll(() => server.end('SIGKILL'));

async function addType(name: string): Promise<void> {
  const call = callAt(server.origin, account.token);
  expect((await call('POST', '/api/admin/spot-types', { name })).status).toBe(201);
}

async function typesOf({ origin }: ServerProcess, token: string): Promise<string[]> {
  const answer = await callAt(origin, token)('GET', '/api/admin/spot-types');
  const { data }: { data: { name: string }[] } = await answer.json();
  return data.map(({ name }) => name);
}

describe('npm run restore', { timeout: 300_000 }, () => {
  it('reports an invalid file or setting in one line, and creates nothing', async () => {
    const text = join(folder, 'text');
    await writeFile(text, 'a text');
    const elsewhere = { DATA_DIR: join(folder, 'nowhere') };
    const mistakes: [string[], Record<string, string>, string][] = [
      [['--replace'], elsewhere, 'Name one file: npm run restore -- <file> [--replace].'],
      [[text], elsewhere, `${text}: This is no backup of Seamark.`],
      [
        [file],
        { UPSTREAM_URL: 'http://127.0.0.1:1' },
        'UPSTREAM_URL is set: there is no database here to restore.',
      ],
      [
        [file],
        { DATA_DIR: join(text, 'a') },
        `DATA_DIR ${join(text, 'a')} can't be written: not a directory.`,
      ],
      [
        [file],
        { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
        "DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:1.",
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
    const signedIn = await signIn(server.origin, account.email, account.password);
    expect(await typesOf(server, (await signedIn.json()).token)).not.toContain('After');
  });
});
