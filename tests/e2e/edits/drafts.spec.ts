import type { BrowserContext, Page } from '@playwright/test';
import { addChangelog } from '../support/changelogs';
import { administrator, expect, expectAccessible, fillIn, signIn, test } from '../support/test';

// What is cut off here is logged, as it should be.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

const restore = (page: Page) => page.getByRole('button', { name: /^Restore draft from \d\d:\d\d$/ });
const name = (page: Page) => page.getByLabel('Name');

/** Every form that is opened from now on, with all that the page asks about when it goes. */
const acceptLeaving = (context: BrowserContext) =>
  context.on('dialog', dialog => {
    expect(dialog.type()).toBe('beforeunload');
    void dialog.accept();
  });

/** All that the browser keeps of drafts; what was open is kept among them, and is none. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap(storage =>
      Object.entries(storage).filter(([key]) => /^seamark\.draft\/.*(?<!~visits)$/.test(key)),
    ),
  );

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
}

test.describe('what was typed', () => {
  test.beforeEach(async ({ signedIn: page, context }) => {
    acceptLeaving(context);
    await page.goto('/station-types/create');
    await name(page).fill('Drift mast');
  });

  test('marks heading and tab until it is saved', async ({ signedIn: page }) => {
    await expect(page.getByRole('heading', { name: 'New spot type (not saved)' })).toBeVisible();
    await expect(page).toHaveTitle('• New spot type · Seamark');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveTitle('Spot types · Seamark');
  });

  test('comes back after a reload, is gone after a save', async ({ signedIn: page }) => {
    await page.reload();
    await expect(restore(page)).toBeVisible();
    await expect(page.getByText('Unsaved draft: Name.')).toBeVisible();
    await expectAccessible(page);
    await restore(page).click();
    await expect(name(page)).toHaveValue('Drift mast');
    await expect(name(page)).toBeFocused();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/station-types$/);
    expect(await kept(page)).toEqual([]);
  });

  test('comes back after Back and a deliberate Leave, is gone once it is discarded', async ({
    signedIn: page,
  }) => {
    await page.goto('/station-types');
    await page.getByRole('link', { name: 'Create' }).click();
    await restore(page).click();
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toContainText('They will be kept as a draft');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/station-types$/);
    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveValue('');
    expect(await kept(page)).toEqual([]);
  });

  test('comes back after a crash, and after the tab was closed', async ({ signedIn: page, context }) => {
    await name(page).pressSequentially(' of the north');
    await page.waitForTimeout(2000);
    const browser = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void browser.send('Page.crash').catch(() => {});
    await crashed;
    const second = await context.newPage();
    await second.goto('/station-types/create');
    await restore(second).click();
    await expect(name(second)).toHaveValue('Drift mast of the north');
    await second.close();
    const third = await context.newPage();
    await third.goto('/station-types/create');
    await restore(third).click();
    await expect(name(third)).toHaveValue('Drift mast of the north');
  });

  test('is offered to nobody else, and to its owner again', async ({ signedIn: page, server }) => {
    const bob = { name: 'Bob', email: 'bob@seamark.example' };
    const token = await server.signIn();
    await signOut(page);
    await page.route('**/auth/login', route => route.fulfill({ json: { token, user: bob } }));
    await page.route('**/auth/getUser', route => route.fulfill({ json: { user: bob } }));
    await fillIn(page, { email: bob.email, password: 'whatever Bob has' });
    await expect(page.getByRole('heading', { name: 'New spot type' })).toBeVisible();
    await expect(name(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await name(page).fill('Bob’s own');
    await page.unrouteAll();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByLabel('Remember me').check();
    await fillIn(page);
    await restore(page).click();
    await expect(name(page)).toHaveValue('Drift mast');
  });

  test('is not offered to the form that typed it, whatever another tab does', async ({
    signedIn: page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/station-types/create');
    await restore(other).click();
    await name(other).fill('Drift mast, from the other tab');
    await expect.poll(async () => String(await kept(page))).toContain('from the other tab');
    await name(page).fill('Drift mast, from this one');
    await expect.poll(async () => String(await kept(page))).toContain('from this one');
    for (const tab of [page, other])
      await expect(tab.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await other.close();
    await page.reload();
    await restore(page).click();
    await expect(name(page)).toHaveValue('Drift mast, from this one');
  });
});

test('a session that is not remembered leaves nothing behind', async ({ page, context, server }) => {
  acceptLeaving(context);
  await signIn(page, '/station-types/create');
  await name(page).fill('Drift mast');
  expect(await kept(page)).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Drift');
  await page.reload();
  await restore(page).click();

  // Another tab has a session of its own, and so does one that is opened after this was closed.
  const other = await context.newPage();
  await signIn(other, '/station-types/create');
  await expect(name(other)).toHaveValue('');
  await expect(other.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await other.close();

  await signOut(page);
  const all = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(await page.evaluate(all)).not.toMatch(/Drift|draft/);
  await fillIn(page, administrator);
  await expect(name(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  expect(server.origin).toBeTruthy();
});

test('a question and an item keep what is typed, each by itself; a chosen file is named', async ({
  signedIn: page,
  server,
  context,
}) => {
  acceptLeaving(context);
  const survey = { title: 'Tides', version: '1.0.0', device: 'ios', active: false };
  const { data } = await server.call<{ data: { _id: string } }>('POST', '/v1/survey/create', survey);
  await page.goto(`/surveys/${data._id}`);
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('textbox', { name: 'Question title' }).fill('How high?');
  await page.reload();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await restore(page).click();
  await expect(page.getByRole('textbox', { name: 'Question title' })).toHaveValue('How high?');

  const { id } = await addChangelog(server, '9.4.0', { en: ['One'] });
  // By a load: the question is left unsaved.
  await page.goto(`/what-is-new/view/${id}?lang=en`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Create New Item' }).click();
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Two');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'two.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    ),
  });
  await expect(
    dialog
      .getByRole('region', { name: /^Preview: / })
      .locator('img')
      .first(),
  ).toBeVisible();
  await page.waitForTimeout(1500);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('The file you chose will not be kept.');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Edit One' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('One');
  await expect(restore(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Create New Item' }).click();
  await expect(dialog.getByText('Drafts do not include files. Choose again: Image.')).toBeVisible();
  await expectAccessible(page);
  await restore(page).click();
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Two');
});

test('Save in the question saves, and goes where one wanted to go; an invalid form stays', async ({
  signedIn: page,
}) => {
  await page.goto('/station-types/create');
  await name(page).fill(' ');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const leave = async () => {
    await page.getByRole('link', { name: 'Users' }).click();
    await question.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await leave();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page).toHaveURL(/\/station-types\/create$/);
  await expect(name(page)).toBeFocused();
  await name(page).fill('Drifter');
  await leave();
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByText('Spot type added')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test.describe('a save without a network', () => {
  test('stays in sight, and is done once by trying again', async ({ signedIn: page, context, server }) => {
    const { data } = await server.call<{ data: { _id: string } }>('POST', '/admin/spot-types', {
      name: 'Hulk',
    });
    await page.goto(`/station-types/${data._id}/edit`);
    await name(page).fill('Old hulk');
    const done: string[] = [];
    page.on('requestfinished', request => {
      if (request.method() === 'PUT') done.push(request.url());
    });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^The server cannot be reached/).first()).toBeVisible();
    await context.setOffline(false);
    await page.route('**/admin/spot-types/*', route =>
      route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Could not confirm that it was saved');
    await page.waitForTimeout(5000);
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Check the server' }).click();
    await expect(alert).toContainText('It was not saved');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/station-types$/);
    await expect(page.getByRole('link', { name: 'Old hulk', exact: true })).toBeVisible();
    expect(done).toHaveLength(1);
  });

  test('whose answer alone was lost is found at the server', async ({ signedIn: page, server }) => {
    const { data } = await server.call<{ data: { _id: string } }>('POST', '/admin/spot-types', {
      name: 'Mark',
    });
    await page.goto(`/station-types/${data._id}/edit`);
    await name(page).fill('Light mark');
    await page.route('**/admin/spot-types/*', async route => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByRole('button', { name: 'Check the server' }).click();
    await expect(alert).toHaveText('It was saved: the server has what you typed.');
    await expect(page).toHaveTitle('Light mark · Seamark');
    expect(await kept(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/station-types$/);
  });
});
