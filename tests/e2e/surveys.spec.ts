import { holdBack } from './support/holdBack';
import { expect, expectAccessible, test } from './support/test';

interface Survey {
  _id: string;
  active: boolean;
  expirationDate: string | null;
}

const survey = (title: string) => ({
  title,
  description: '',
  active: false,
  device: 'ios',
  version: '4.2.0',
  expirationDate: null,
});

test.describe('surveys', () => {
  // The upstream responds with 404 if a survey has no questions, which the browser logs.
  test.use({ expectedErrors: /status of (404|422)/ });

  test('get questions, are activated and become inactive with their last question', async ({
    signedIn: page,
    server,
  }) => {
    const { data: added } = await server.call<{ data: Survey }>('POST', '/v1/survey/create', survey('Asked'));
    await page.goto(`/surveys/${added._id}`);
    await expect(page.getByText('This survey has no questions yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('textbox', { name: 'Question title' }).fill('Where?');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Multi Choice' }).click();
    await page.getByRole('textbox', { name: 'Answer option 1' }).fill('Black Sea');
    await page.getByRole('button', { name: 'Add: Answer options' }).click();
    await expectAccessible(page);
    await page.keyboard.type('Caspian Sea');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Where?' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Caspian Sea$/ })).toBeVisible();

    await page.getByRole('link', { name: /^Edit/ }).click();
    await expect(page).toHaveURL(/\/surveys\/[0-9a-f]{24}\/edit$/);
    await page.getByRole('switch', { name: 'Activate' }).click();
    await expect(page.getByRole('switch', { name: 'Deactivate' })).toBeChecked();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Delete Where?' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('If you remove the last question the survey will become INACTIVE!');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    const { data } = await server.call<{ data: Survey }>('GET', `/v1/survey/${added._id}`);
    expect(data.active).toBe(false);
  });

  test('without questions show it in reserved space, so that nothing below shifts', async ({
    signedIn: page,
    server,
  }) => {
    const { data } = await server.call<{ data: Survey }>('POST', '/v1/survey/create', survey('Silent'));
    const release = await holdBack(page, /\/questions$/);
    await page.goto(`/surveys/${data._id}`);
    const add = page.getByRole('button', { name: 'Add a question' });
    await expect(add).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    const place = await add.boundingBox();
    release();
    await expect(page.getByText('This survey has no questions yet.')).toBeVisible();
    expect(await add.boundingBox()).toEqual(place);
  });
});
