import type { Browser, Page } from '@playwright/test';
import { addStation } from '../support/addStation';
import { addChangelog, openItems, titles } from '../support/changelogs';
import { overflow } from '../support/overflow';
import type { Server } from '../support/runServer';
import { expect, expectAccessible, rememberToken, test } from '../support/test';
import { visit } from '../support/visit';

/** Opens an address as another administrator, in a separate browser context. */
async function openOther(browser: Browser, server: Server, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await rememberToken(page, server, await server.signIn());
  await page.goto(address);
  return page;
}

const addMonterey = (server: Server, code: string) =>
  addStation(server, { code, title: 'Monterey', at: [-122.4, 36.8] });

const station = async (server: Server, id: string) =>
  (await server.call<{ data: Record<string, unknown> }>('GET', `/admin/buoys/${id}`)).data;

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this' });

test.describe('two administrators on other screens', () => {
  test('set one platform’s version, and both versions are shown', async ({ signedIn: page, server }) => {
    const set = (version: string, priority: number) =>
      server.call('POST', '/admin/application/set-version', { platform: 'ios', version, priority });
    await set('4.1.0', 0);
    await visit(page, '/push-up-updates?platform=ios');
    const version = page.getByRole('textbox', { name: 'Version' });
    await expect(version).toHaveValue('4.1.0');
    await version.fill('4.2.0');
    await set('4.1.5', 2);
    await save(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(question(page)).toContainText('4.1.5');
    await question(page).getByRole('button', { name: 'Save', exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Version updated' });
    await expect(toast).toContainText('iOS 4.2.0');
    await expect(toast).toContainText('Kept their priority');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Current version' })).toHaveText('4.1.5');
    await expect(version).toHaveValue('4.1.5');
  });

  test('edit one item of a changelog', async ({ signedIn: page, browser, server }) => {
    const { id } = await addChangelog(server, '8.1.0', { en: ['Two'] });
    await openItems(page, id, 1);
    const other = await openOther(browser, server, `/what-is-new/view/${id}?lang=en`);
    await page.getByRole('button', { name: 'Edit Two' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Two' });
    await expect(form.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Two');
    await form.getByRole('textbox', { name: 'Description', exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' of mine');
    await other.getByRole('button', { name: 'Edit Two' }).click();
    const otherDialog = other.getByRole('dialog', { name: 'Edit Two' });
    await otherDialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Second');
    await otherDialog.getByRole('textbox', { name: 'Description', exact: true }).click();
    await other.keyboard.press('Control+A');
    await other.keyboard.press('Control+B');
    await save(other);
    await expect(otherDialog).toHaveCount(0);

    await save(page);
    const about = question(page).getByRole('radiogroup', { name: 'Description' });
    await expect(about.getByText('About Two of mine')).toBeVisible();
    await expect(about.locator('strong')).toHaveText('About Two');
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('Kept their title')).toBeVisible();
    await expect(titles(page)).toHaveText(['Second']);
    await other.context().close();
  });
});

test.describe('in Armenian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'hy-AM', colorScheme: 'dark' });

  test('the conflict dialog and the toast fit a phone', async ({ page, server }) => {
    const id = await addMonterey(server, 'TWO5');
    await openSignedIn(page, server, `/buoys/create/${id}`);
    await page
      .getByRole('textbox', { name: 'Անվանում' })
      .fill('Սևան լճի հյուսիսային ափի կայան '.repeat(5).trim());
    const { latitude, longitude, location, type } = await station(server, id);
    const remoteChange = { code: 'TWO5B', title: 'Sevan', latitude, longitude, location, type };
    await server.call('PUT', `/admin/buoys/${id}`, remoteChange);
    await page.getByRole('button', { name: 'Պահպանել', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Մեկ ուրիշը փոխել է սա' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Պահպանել' }).click();
    await expect(page.getByText(/փոխածը/)).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

async function openSignedIn(page: Page, server: Server, address: string) {
  await rememberToken(page, server, await server.session());
  await page.goto(address);
}
