import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

export const administrator = { email: 'ada@seamark.example', password: 'correct horse battery', name: 'Ada' };

interface Server {
  origin: string;
  /** Kills the process and starts another on the same data. */
  restart(): Promise<void>;
}

/** The product as `npm run serve` starts it, on a free port and a data folder of its own: one a worker. */
async function startServer(
  dataDir: string,
  port: number,
): Promise<{ origin: string; process: ChildProcess }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'upstream/server.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of server.stdout ?? []) {
    said += chunk;
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    if (origin) {
      server.stdout?.resume();
      return { origin, process: server };
    }
  }
  throw new Error(`The server did not start: ${said}`);
}

export const test = base.extend<{ signedIn: Page }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'seamark-e2e-'));
      let running = await startServer(dataDir, 0);
      const { origin } = running;
      const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
        running.process.kill(signal);
        await once(running.process, 'exit');
      };
      await use({
        origin,
        restart: async () => {
          await stop('SIGKILL');
          running = await startServer(dataDir, Number(new URL(origin).port));
        },
      });
      await stop('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),

  /** A page with the administrator signed in, at the first list. */
  signedIn: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },
});

export { expect };

/** Signs in at an address, as an administrator would. */
export async function signIn(page: Page, address = '/') {
  await page.goto(address);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Fails with what axe finds on the page as it is. */
export async function expectAccessible(page: Page) {
  // Evaluated, not added as a script: the page's policy lets no foreign script in.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3).map(node => node.html) }));
  expect(found).toEqual([]);
}
