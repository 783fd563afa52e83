import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareFolder } from '../support/database/prepareFolder';
import { freePort } from '../support/programs/freePort';
import { temporaryFolder } from '../support/temporaryFolder';
import { account, signIn } from './support/serverProcess';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('npm run dev', { timeout: 60_000 }, () => {
  const folder = temporaryFolder(afterAll);
  let vite: ChildProcess;
  let output = '';
  let origin = '';

  beforeAll(async () => {
    await prepareFolder(folder);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NO_COLOR: '1',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        TRUSTED_PROXIES: '127.0.0.1',
        ...account,
      },
    });
    vite = child;
    await new Promise<void>((resolve, reject) => {
      const read = (text: Buffer) => {
        output += text;
        if (output.includes('ADMIN_PASSWORD')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', code => reject(new Error(`Vite ended with ${code}: ${output}`)));
    });
  }, 60_000);
  afterAll(async () => {
    if (vite.exitCode === null && vite.kill('SIGKILL')) await once(vite, 'exit');
  });

  it('listens on PORT and HOST', () => {
    expect(output).toContain(`${origin}/`);
  });

  it('rejects a second one on the same data, and names the process that uses them', async () => {
    const second = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NO_COLOR: '1', PORT: String(await freePort()), DATA_DIR: folder },
    });
    let said = '';
    for (const stream of [second.stdout, second.stderr]) stream.on('data', text => (said += text));
    expect(await once(second, 'close')).toEqual([1, null]);
    expect(said).toContain(String(vite.pid));
  });

  it('serves the API and the panel, with the account that it prints', async () => {
    expect(output).toContain(account.ADMIN_EMAIL);
    expect(await (await fetch(origin)).text()).toContain('/@vite/client');
    expect((await signIn(origin, account.ADMIN_EMAIL, account.ADMIN_PASSWORD)).status).toBe(200);
  });

  it('keeps records of collections without specific routes', async () => {
    const { token }: { token: string } = await (
      await signIn(origin, account.ADMIN_EMAIL, account.ADMIN_PASSWORD)
    ).json();
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const path = `${origin}/api/admin/tide-gauges`;
    // As the panel sends it, and again as after a lost response.
    const keyed = { ...headers, 'Idempotency-Key': 'cuxhaven' };
    for (let time = 1; time <= 2; time += 1) {
      const created = await fetch(path, { method: 'POST', headers: keyed, body: '{"name":"Cuxhaven"}' });
      expect(created.ok).toBe(true);
    }
    expect((await (await fetch(path, { headers })).text()).match(/Cuxhaven/g)).toHaveLength(1);
  });

  it('does not warn of a trusted proxy, and closes the database on Ctrl-C, which a terminal and npm both send', async () => {
    await fetch(`${origin}/api/x`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
    const ended = once(vite, 'close');
    vite.kill('SIGINT');
    vite.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(output).not.toContain('TRUSTED_PROXIES is not set');
    expect(existsSync(join(folder, 'seamark.lock'))).toBe(false);
  });
});
