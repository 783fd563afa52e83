import type { Request } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test';
import { visit } from './support/visit';

test.describe('push-up updates', () => {
  test.beforeEach(async ({ server }) => {
    for (const [platform, version, priority] of [
      ['ios', '4.1.0', 1],
      ['android', '4.0.2', 2],
    ]) {
      await server.call('POST', '/admin/application/set-version', { platform, version, priority });
    }
  });

  test('are loaded per platform, and a late answer for the one before lands nowhere', async ({
    signedIn: page,
  }) => {
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route('**/get-version/?platform=ios', async route => {
      await released;
      await route.continue().catch(() => {});
    });
    const isLate = (request: Request) => request.url().endsWith('platform=ios');
    // The page may have given it up by then.
    const late = Promise.race([
      page.waitForEvent('requestfinished', isLate),
      page.waitForEvent('requestfailed', isLate),
    ]);
    await page.getByRole('link', { name: 'Push-up updates' }).click();
    await expect(page).toHaveURL('/push-up-updates');
    const version = page.getByRole('textbox', { name: 'Version' });
    await expect(version).toHaveValue('');
    await page.getByRole('radio', { name: 'Android' }).click();
    await expect(version).toHaveValue('4.0.2');
    await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveText('high');
    release();
    await late;
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(version).toHaveValue('4.0.2');
    await page.reload();
    await expect(page.getByRole('status', { name: 'Current version' })).toHaveText('4.0.2');
    await page.getByRole('radio', { name: 'iOS' }).click();
    await expect(version).toHaveValue('4.1.0');
    await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveText('mid');
    await expectAccessible(page);
  });

  test('are saved, and ask before a version is lowered or looks like none', async ({
    signedIn: page,
    server,
  }) => {
    await visit(page, '/push-up-updates?platform=android');
    const current = page.getByRole('status', { name: 'Current version' });
    const version = page.getByRole('textbox', { name: 'Version' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(current).toHaveText('4.0.2');
    await version.fill('3.9');
    await save.click();
    const dialog = page.getByRole('alertdialog', { name: /^Change the Android minimum version from 4.0.2/ });
    await expect(dialog).toContainText('3.9 is lower than the current 4.0.2.');
    await expect(dialog).toContainText('3.9 does not look like 4.2.0');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(version).toBeFocused();
    await expect(current).toHaveText('4.0.2');
    await version.fill('44.0.0');
    await save.click();
    await expect(dialog).toContainText('4.0.2 → 44.0.0: 40 major versions');
    await expect(dialog).toContainText('No user of this platform has 44.0.0 yet');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(version).toBeFocused();
    await version.fill('4.1.0');
    await page.getByRole('combobox', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'low' }).click();
    await save.click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Version updated')).toBeVisible();
    await expect(current).toHaveText('4.1.0');
    const { data } = await server.call<{ data: object }>(
      'GET',
      '/admin/application/get-version/?platform=android',
    );
    expect(data).toMatchObject({ version: '4.1.0', priority: 0 });
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL('/users');
  });
});
