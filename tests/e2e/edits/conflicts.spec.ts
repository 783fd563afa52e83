import type { Browser, Page } from '@playwright/test';
import { addStation } from '../support/addStation';
import { addChangelog, openItems, titles } from '../support/changelogs';
import { overflow } from '../support/overflow';
import type { Server } from '../support/runServer';
import { expect, expectAccessible, rememberToken, test } from '../support/test';
import { visit } from '../support/visit';

/** Another administrator, in a browser of their own. */
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
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this' });

test.describe('two administrators at one station', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('change two fields of it, and both changes stay', { tag: '@quick' }, async ({
    signedIn: page,
    browser,
    server,
  }) => {
    const id = await addMonterey(server, 'TWO1');
    await visit(page, `/buoys/create/${id}`);
    await expect(title(page)).toHaveValue('Monterey');
    const other = await openOther(browser, server, `/buoys/create/${id}`);
    await title(other).fill('Monterey Bay');
    await save(other);
    await expect(other.getByText('Station updated')).toBeVisible();

    await page.getByLabel('Latitude').fill('36.9');
    await save(page);
    const toast = page.getByRole('status').filter({ hasText: 'Station updated' });
    await expect(toast).toContainText('Monterey Bay');
    await expect(toast).toContainText('Kept their title');
    expect(await station(server, id)).toMatchObject({ title: 'Monterey Bay', latitude: '36.9' });

    // Undo takes back mine alone.
    await page.keyboard.press('F8');
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toContainText('Monterey Bay');
    expect(await station(server, id)).toMatchObject({ title: 'Monterey Bay', latitude: '36.8' });
    await other.context().close();
  });

  test('change one field, and choose by the keyboard whose is to stay', async ({
    signedIn: page,
    browser,
    server,
  }) => {
    const id = await addMonterey(server, 'TWO2');
    await visit(page, `/buoys/create/${id}`);
    await title(page).fill('Mine');
    const other = await openOther(browser, server, `/buoys/create/${id}`);
    await title(other).fill('Theirs '.repeat(28).trim());
    await save(other);
    await expect(other.getByText('Station updated')).toBeVisible();

    await title(page).press('Enter');
    await expect(question(page).getByRole('radio', { name: 'Mine' })).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 860 });

    // Left, everything is as it was.
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(title(page)).toHaveValue('Mine');
    await expect(title(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();

    // It changes once more while the question is open.
    const { code, latitude, longitude, location, type } = await station(server, id);
    const third = { code, title: 'Third', latitude, longitude, location, type };
    await server.call('PUT', `/admin/buoys/${id}`, third);
    await question(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(question(page).getByText('Third')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(question(page).getByRole('radio', { name: 'Mine' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Station updated')).toBeVisible();
    expect(await station(server, id)).toMatchObject({ title: 'Mine' });
    await other.context().close();
  });

  test('lose nothing where one deletes it and the other writes', async ({ signedIn: page, server }) => {
    const id = await addMonterey(server, 'TWO3');
    await visit(page, `/buoys/create/${id}`);
    await title(page).fill('Still here');
    await server.call('DELETE', `/admin/buoys/${id}`);
    await save(page);
    const gone = page.getByRole('alertdialog', { name: 'This record was deleted' });
    await expect(gone).toBeVisible();
    await expectAccessible(page);
    await gone.getByRole('button', { name: 'Back to the form' }).click();
    await expect(title(page)).toHaveValue('Still here');
    await save(page);
    await gone.getByRole('button', { name: 'Create as new' }).click();
    await expect(page.getByText('Station added')).toBeVisible();
    const { items } = await server.call<{ items: object[] }>(
      'GET',
      '/admin/buoys?page=0&search=TWO3&custom=false',
    );
    expect(items).toMatchObject([{ code: 'TWO3', title: 'Still here' }]);
  });
});

test.describe('two administrators at other screens', () => {
  test('set one platform’s version: theirs and mine are shown', async ({ signedIn: page, server }) => {
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

  test('order one changelog’s items, and write one of them', async ({ signedIn: page, browser, server }) => {
    const { id, ids } = await addChangelog(server, '8.1.0', { en: ['One', 'Two', 'Three'] });
    await openItems(page, id, 3);
    const toEnd = async (name: string) => {
      await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('End');
      await page.keyboard.press('Space');
    };
    await toEnd('One');
    const places = [ids[1], ids[0], ids[2]].map((item, index) => ({ id: item, order: index + 1 }));
    await server.call('PUT', `/admin/changelog/update-order/${id}`, { items: places, lang: 'en' });
    await save(page);
    const conflict = page.getByRole('alertdialog', { name: /Someone else changed the order/ });
    await expect(conflict.getByRole('list', { name: 'Theirs' })).toHaveText('TwoOneThree');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Order saved' });
    await expect(toast).toContainText('iOS Pro 8.1.0');
    await expect(titles(page)).toHaveText(['Two', 'Three', 'One']);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(titles(page)).toHaveText(['Two', 'One', 'Three']);

    const other = await openOther(browser, server, `/what-is-new/view/${id}?lang=en`);
    await page.getByRole('button', { name: 'Edit Two' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Two' });
    await expect(form.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Two');
    await form.getByRole('textbox', { name: 'Description', exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' of mine');
    await other.getByRole('button', { name: 'Edit Two' }).click();
    const theirs = other.getByRole('dialog', { name: 'Edit Two' });
    await theirs.getByRole('textbox', { name: 'Title', exact: true }).fill('Second');
    await theirs.getByRole('textbox', { name: 'Description', exact: true }).click();
    await other.keyboard.press('Control+A');
    await other.keyboard.press('Control+B');
    await save(other);
    await expect(theirs).toHaveCount(0);

    await save(page);
    const about = question(page).getByRole('radiogroup', { name: 'Description' });
    await expect(about.getByText('About Two of mine')).toBeVisible();
    await expect(about.locator('strong')).toHaveText('About Two');
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('Kept their title')).toBeVisible();
    await expect(titles(page)).toHaveText(['Second', 'One', 'Three']);
    await other.context().close();
  });

  test('block a user: Undo takes it back, but never what somebody else has done', async ({
    signedIn: page,
    server,
  }) => {
    await visit(page, '/users?search=kelly&page=1');
    const row = page.getByRole('row').filter({ hasText: 'Kelly Whitaker' });
    await row.getByRole('button', { name: 'Block Kelly Whitaker', exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: 'User blocked' });
    await expect(toast).toContainText('Kelly Whitaker');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toContainText('Kelly Whitaker');
    await expect(row).toContainText('Active');

    await row.getByRole('button', { name: 'Block Kelly Whitaker', exact: true }).click();
    const undo = page
      .getByRole('status')
      .filter({ hasText: 'User blocked' })
      .last()
      .getByRole('button', { name: 'Undo' });
    await undo.focus();
    const { data } = await server.call<{ data: { items: { _id: string }[] } }>(
      'GET',
      '/admin/users?search=kelly',
    );
    await server.call('POST', `/admin/users/block/${data.items[0]?._id}`);
    // Another screen is open by then.
    await page.getByRole('link', { name: 'Surveys' }).first().focus();
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Nothing was undone: someone else/)).toBeVisible();
  });
});

test.describe('in Armenian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'hy-AM', colorScheme: 'dark' });

  test('the question and the toast fit a phone', async ({ page, server }) => {
    const id = await addMonterey(server, 'TWO5');
    await openSignedIn(page, server, `/buoys/create/${id}`);
    await page
      .getByRole('textbox', { name: 'Անվանում' })
      .fill('Սևան լճի հյուսիսային ափի կայան '.repeat(5).trim());
    const { latitude, longitude, location, type } = await station(server, id);
    const theirs = { code: 'TWO5B', title: 'Sevan', latitude, longitude, location, type };
    await server.call('PUT', `/admin/buoys/${id}`, theirs);
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
