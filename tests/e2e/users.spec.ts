import { overflow } from './support/overflow';
import { expect, expectAccessible, rememberToken, test } from './support/test';
import { visit } from './support/visit';

interface User {
  _id: string;
  blocked: boolean;
}

test.describe('users', () => {
  test('are filtered in the address, which Back and reload keep', async ({ signedIn: page }) => {
    await visit(page, '/users');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Email',
      'Platform',
      'App Version',
      'Registered',
      'Status',
      'Actions',
    ]);
    await expectAccessible(page);
    const choose = async (filter: string, choice: string) => {
      await page.getByRole('combobox', { name: filter }).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    };
    await choose('Device', 'Android');
    await choose('Blocked', 'no');
    await choose('Subscription', 'yes');
    await expect(page).toHaveURL('/users?device_type=1&blocked=false&in_subscription=true');
    await expect(page.getByRole('cell', { name: 'iOS', exact: true })).toHaveCount(0);
    await expect(page.getByRole('cell', { name: 'Android', exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Device' })).toHaveText('Android');
    await expect(page.getByRole('combobox', { name: 'Subscription' })).toHaveText('yes');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL('/users');
    await expect(page.getByRole('cell', { name: 'iOS', exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/users?device_type=1&blocked=false&in_subscription=true');
  });

  test('are blocked and unblocked in their row, as the server answers', async ({
    signedIn: page,
    server,
  }) => {
    await visit(page, '/users?search=kelly&page=1');
    const row = page.getByRole('row').filter({ hasText: 'Kelly Whitaker' });
    const button = row.getByRole('button', { name: /lock Kelly Whitaker$/ });
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route('**/api/admin/users/block/*', async route => {
      await released;
      await route.continue();
    });
    await button.click();
    await expect(button).toBeDisabled();
    await expect(row.getByRole('progressbar')).toBeVisible();
    await expect(row).toContainText('Active');
    release();
    await expect(page.getByText('User blocked')).toBeVisible();
    await expect(row).toContainText('Blocked');
    const { data } = await server.call<{ data: { items: User[] } }>('GET', '/admin/users?search=kelly');
    expect(data.items.map(({ blocked }) => blocked)).toEqual([true]);
    await row.getByRole('button', { name: 'Unblock Kelly Whitaker' }).dblclick();
    await expect(page.getByText('User unblocked')).toBeVisible();
    await expect(row).toContainText('Active');
  });

  test('show all their devices on a page of their own', async ({ signedIn: page }) => {
    await visit(page, '/users?search=kelly&page=1');
    await page.getByRole('link', { name: 'Kelly Whitaker' }).click();
    await expect(page).toHaveURL(/\/users\/[0-9a-f]{24}$/);
    await expect(page.getByRole('listitem').filter({ hasText: /App \d/ })).toHaveCount(3);
    await expect(page.getByText('In use')).toHaveCount(1);
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL('/users?search=kelly&page=1');
  });
});

test.describe('at 360 px in Armenian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'hy-AM' });

  test('users fit and are accessible', async ({ page, server }) => {
    await rememberToken(page, server, await server.session());
    await page.goto('/users?blocked=true');
    await expect(page.getByText('Արգելափակված', { exact: true }).last()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });
});
