import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built, startProcess } from '../server/support/serverProcess';
import { expect, fillIn, test } from './support/test';

// Its server is not the one that the worker's pages belong to.
test.use({ expectedErrors: /^foreign request: http:\/\/127\.0\.0\.1:/ });

test('the first start prints its address and an account, which can sign in', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'seamark-first-'));
  const first = await startProcess({ DATA_DIR: folder }, built);
  try {
    const [, email = '', password = ''] = /E-mail\s+(\S+)\s+Password\s+(\S+)/.exec(first.output) ?? [];
    await page.goto(first.origin);
    await fillIn(page, { email, password });
    await expect(page.getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
  } finally {
    await first.end('SIGTERM');
    await rm(folder, { recursive: true });
  }
});
