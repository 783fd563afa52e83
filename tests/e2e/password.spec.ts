import { administrator, expect, expectAccessible, fillIn, signIn, test } from './support/test';

test.use({ expectedErrors: /status of (401|422)/ });

test('the password is changed, the session goes on, and only the new one signs in', async ({ page }) => {
  const next = 'a fresh breeze from the west';
  const change = async (old: string, chosen: string, repeated = chosen) => {
    await page.getByRole('textbox', { name: 'Old password' }).fill(old);
    await page.getByRole('textbox', { name: 'New password' }).fill(chosen);
    await page.getByRole('textbox', { name: 'Confirmation' }).fill(repeated);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await signIn(page, '/users');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/password-change');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const label of ['Old password', 'New password', 'Confirmation']) {
    await expect(page.getByText(`${label} is required`)).toBeVisible();
  }
  await expectAccessible(page);
  await change('not my password', next);
  await expect(page.getByRole('main').getByText('Old password is not correct')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue(next);
  await change(administrator.password, next, `${next}!`);
  await expect(
    page.getByRole('main').getByText('Confirmation does not match the new password'),
  ).toBeVisible();
  await change(administrator.password, next);
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/users');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await fillIn(page);
  await expect(page.getByText('The email or the password is not correct')).toBeVisible();
  await fillIn(page, { password: next });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/password-change');
  await change(next, administrator.password);
  await expect(page.getByText('Password changed')).toBeVisible();
});
