import { expect, expectAccessible, test } from './support/test';
import { visit } from './support/visit';

interface Statistics {
  allCodes: number;
  items: { code: string }[];
}

test.use({ expectedErrors: /Failed to load resource|HttpError/ });

test('offers show their numbers and import a file after a check', { tag: '@quick' }, async ({
  signedIn: page,
  server,
}) => {
  await visit(page, '/offers');
  await expect(page.getByText('All codes')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  const before = await server.call<Statistics>('GET', '/admin/offer/codes');

  const codes = Buffer.from('code,title\n00123,One\n1E5,Two\ntrue,Three\n00123,Again\n,None\n');
  const file = { name: 'summer.csv', mimeType: 'text/csv', buffer: codes };
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByText('5 rows checked: 3 to import, 2 skipped.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Skipped rows' })).toContainText('line 2');
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Android', exact: true }).click();
  const sent = page.waitForRequest('**/api/admin/offer/codes/android');
  await page.getByRole('button', { name: /^Import / }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect((await sent).method()).toBe('POST');
  await expect(page.getByText(/^3 codes added/).first()).toBeVisible();
  const results = page.getByRole('heading', { name: 'Import results' });
  await expect(results).toBeFocused();
  await expect(results).toBeInViewport();

  const after = await server.call<Statistics>('GET', '/admin/offer/codes?limit=1000');
  expect(after.allCodes).toBe(before.allCodes + 3);
  expect(after.items.map(({ code }) => code)).toEqual(expect.arrayContaining(['00123', '1E5', 'true']));
  await expect(page.getByRole('main')).toContainText(String(after.allCodes));
});
