import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareFolder } from '../support/database/prepareFolder';
import { freePort } from '../support/programs/freePort';
import { startChild } from '../support/programs/startChild';
import { temporaryFolder } from '../support/temporaryFolder';
import { account, callAt, tokenAt } from './support/serverProcess';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('npm run dev', { timeout: 60_000 }, () => {
  const folder = temporaryFolder(afterAll);
  let vite: ReturnType<typeof startChild>;
  let origin = '';

  /** Starts Vite on a free port; returns the port, too. */
  async function start(settings: Record<string, string> = {}) {
    const port = await freePort();
    const env = { PATH: process.env.PATH, NO_COLOR: '1', PORT: `${port}`, DATA_DIR: folder, ...settings };
    const child = startChild([process.execPath, 'node_modules/vite/bin/vite.js'], { cwd: ROOT, env });
    return { ...child, port };
  }

  beforeAll(async () => {
    await prepareFolder(folder);
    const settings = { HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', OPEN_FAMILIES: '' };
    const started = await start({ ...settings, ...account });
    vite = started;
    origin = `http://127.0.0.1:${started.port}`;
    const isReady = () => {
      if (started.child.exitCode !== null) throw new Error(`Vite has ended: ${started.output()}`);
      return started.output().includes('ADMIN_PASSWORD');
    };
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 20 });
  }, 60_000);
  afterAll(async () => {
    vite.child.kill('SIGKILL');
    await vite.exited;
  });

  it('rejects a second one on the same data, and names the process that uses them', async () => {
    const second = await start();
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(String(vite.child.pid));
  });

  it('serves the API and the panel, with the account that it prints', async () => {
    expect(vite.output()).toContain(account.ADMIN_EMAIL);
    expect(await (await fetch(origin)).text()).toContain('/@vite/client');
    expect(await tokenAt(origin)).not.toBe('');
  });

  it('keeps records of collections without specific routes', async () => {
    const call = callAt(origin, await tokenAt(origin));
    const path = '/api/admin/tide-gauges';
    // As the panel sends it, and again as after a lost response.
    for (let time = 1; time <= 2; time += 1) {
      const created = await call('POST', path, { name: 'Cuxhaven' }, { 'Idempotency-Key': 'cuxhaven' });
      expect(created.ok).toBe(true);
    }
    expect((await (await call('GET', path)).text()).match(/Cuxhaven/g)).toHaveLength(1);
  });

  it('does not warn of a trusted proxy, and closes the database on Ctrl-C, which a terminal and npm both send', async () => {
    await fetch(`${origin}/api/x`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
    vite.child.kill('SIGINT');
    vite.child.kill('SIGINT');
    expect(await vite.exited).toBe(0);
    expect(vite.output()).not.toContain('TRUSTED_PROXIES is not set');
    expect(existsSync(join(folder, 'seamark.lock'))).toBe(false);
  });
});
