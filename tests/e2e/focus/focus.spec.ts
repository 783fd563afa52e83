import type { Page } from '@playwright/test';
import { chooseMore } from '../support/chooseMore';
import { holdBack } from '../support/holdBack';
import { tabTo } from '../support/tabTo';
import { administrator, expect, signIn, test } from '../support/test';
import { visit } from '../support/visit';

// The upstream responds with 404 if a survey has no questions.
test.use({ expectedErrors: /status of 404/ });

/** The focused element, as its tag and name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return 'nothing';
    return `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim()}`;
  });

const expectFocus = (page: Page, expected: string) => expect.poll(() => focused(page)).toBe(expected);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });

test.describe('the focus', () => {
  test('waits for the name of the record and returns to the link that opened it', async ({
    signedIn: page,
  }) => {
    // The code that remembers the link has loaded by then.
    await page.waitForLoadState('networkidle');
    const edit = page.getByRole('link', { name: /^Edit / }).nth(3);
    const label = await edit.getAttribute('aria-label');
    await edit.click();
    await expectFocus(page, `h1 ${label?.replace('Edit ', '')}`);
    await page.goBack();
    await expectFocus(page, `a ${label}`);
    const row = page.getByRole('row').nth(2);
    const code = await row.getByRole('link').first().textContent();
    await row.getByRole('cell').nth(3).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/./);
    await expectFocus(page, (await heading(page).textContent())?.replace(/^/, 'h1 ') ?? '');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectFocus(page, `a ${code}`);
  });

  test('is on the heading even if a link is followed before everything has loaded', async ({ page }) => {
    const release = await holdBack(page, /\/assets\/rest-/);
    await signIn(page);
    await page.getByRole('link', { name: 'Spot types' }).click();
    await expect(heading(page)).toHaveText('Spot types');
    release();
    await expectFocus(page, 'h1 Spot types');
  });

  test('is on the heading after going back to a screen after a reload', async ({ signedIn: page }) => {
    await visit(page, '/users');
    await page.getByRole('link', { name: 'Spot types' }).click();
    await expect(heading(page)).toHaveText('Spot types');
    // Before the panel's code runs, Back only changes the address.
    await page.reload({ waitUntil: 'networkidle' });
    await page.goBack();
    await expectFocus(page, 'h1 Users');
  });

  test('is restored after a save, and is on Create after a new record', async ({ signedIn: page }) => {
    await visit(page, '/station-types');
    await page.getByRole('link', { name: 'Create' }).click();
    await expectFocus(page, 'h1 New spot type');
    await page.getByRole('textbox', { name: 'Name' }).fill('Wave radar');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/station-types');
    await expectFocus(page, 'a Create');
    await page.getByRole('link', { name: 'Edit Wave radar' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Wave radars');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectFocus(page, 'a Wave radars');
  });

  test('is restored to the button after a choice in its menu or a closed dialog', async ({
    signedIn: page,
  }) => {
    await visit(page, '/station-types');
    await chooseMore(page, 'Refresh');
    await expectFocus(page, 'button More');
    const bin = page.getByRole('button', { name: /^Delete / }).first();
    await bin.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bin).toBeFocused();
    const account = page.getByRole('button', { name: 'Account' });
    await account.click();
    await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFocus(page, 'button Account');
    await account.click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expectFocus(page, 'button Account');
    await account.click();
    await page.getByRole('menuitemradio', { name: 'Հայերեն' }).click();
    await expectFocus(page, 'button Հաշիվ');
  });

  test('follows the selected page and stays on the pagination', async ({ signedIn: page }) => {
    const pager = page.getByRole('navigation', { name: 'Pages' });
    for (const number of [5, 6, 5]) {
      await pager.getByRole('button', { name: `Go to page ${number}`, exact: true }).click();
      await expect(page.getByText(new RegExp(`^${number - 1}1-`))).toBeVisible();
      await expectFocus(page, `button Page ${number}`);
    }
    await pager.getByRole('button', { name: 'Go to the next page' }).click();
    await expect(page.getByText(/^51-/)).toBeVisible();
    await expectFocus(page, 'button Go to the next page');
    const last = await pager
      .getByRole('button', { name: /^Go to page/ })
      .last()
      .textContent();
    await pager.getByRole('button', { name: `Go to page ${last}`, exact: true }).click();
    await expect(page.getByText(new RegExp(`^${Number(last) - 1}1-`))).toBeVisible();
    await expectFocus(page, `button Page ${last}`);
  });

  test('is not taken from an element that the user focuses while a screen loads', async ({
    signedIn: page,
  }) => {
    const release = await holdBack(page, /\/api\/admin\/users\?|\/assets\//);
    await page.getByRole('link', { name: 'Users' }).click();
    const search = page.getByPlaceholder('Search terms...');
    await search.click();
    await search.pressSequentially('gra');
    release();
    await expect(heading(page)).toHaveText('Users');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await search.pressSequentially('ce');
    await expect(search).toHaveValue('grace');
    await expect(search).toBeFocused();
  });
});

test('keyboard only: an administrator signs in, edits a station, deletes another and blocks a user', {
  tag: '@quick',
}, async ({ page }) => {
  test.slow();
  await page.goto('/');
  const email = page.getByLabel('Email');
  await tabTo(page, email);
  await page.keyboard.type(administrator.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');
  await expectFocus(page, 'h1 Admin Stations');

  const search = page.getByPlaceholder('Search terms...');
  await tabTo(page, search, 'Shift+Tab');
  await page.keyboard.type('46042');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=46042/);
  const station = page.getByRole('main').getByRole('link', { name: '46042' });
  await tabTo(page, station);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect.poll(() => focused(page)).toMatch(/^h1 /);
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.press('End');
  await page.keyboard.type(' BAY');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'a 46042');
  await expect(page.getByRole('cell', { name: / BAY$/ }).first()).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: /^Delete / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(/46042 · MONTEREY .* BAY/);
  await tabTo(page, confirm(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('No records match these filters.')).toBeVisible();
  await expectFocus(page, 'h1 Admin Stations');

  await tabTo(page, page.getByRole('link', { name: 'Users' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'h1 Users');
  await tabTo(page, page.getByRole('button', { name: /^Block / }).first());
  // Read only now: the rows render their buttons in turn, so the first may change until then.
  const name = (await focused(page)).replace('button Block ', '');
  await page.keyboard.press('Space');
  await expectFocus(page, `button Unblock ${name}`);
});
