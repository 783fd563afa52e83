import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack';
import { tabTo } from '../support/tabTo';
import { administrator, expect, signIn, test } from '../support/test';
import { visit } from '../support/visit';

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

test('the focus is on the heading even if a link is followed before everything has loaded', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/rest-/);
  await signIn(page);
  await page.getByRole('link', { name: 'Spot types' }).click();
  await expect(heading(page)).toHaveText('Spot types');
  release();
  await expectFocus(page, 'h1 Spot types');
});

test('the focus is restored after a save, and is on Create after a new record', async ({
  signedIn: page,
}) => {
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
