import { expect, test } from './support/test';

test.describe('the header', () => {
  test('has name, search and tools on one line, the name with its tagline', async ({ signedIn: page }) => {
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Seamark Fair winds, true data' })).toBeVisible();
    const middles = await header.locator('> *').evaluateAll(parts =>
      parts.map(part => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(middles).toEqual([31, 31, 31]);
  });
});
