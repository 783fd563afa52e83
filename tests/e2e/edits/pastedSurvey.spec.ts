import { addSurvey } from '../support/addSurvey';
import { overflow } from '../support/overflow';
import { paste } from '../support/paste';
import { expect, expectAccessible, rememberToken, test } from '../support/test';

// The upstream responds with 404 if a survey has no questions, which the browser logs.
test.use({ expectedErrors: /404.*\/questions/ });

test.describe('at 360 px in Armenian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'hy-AM', colorScheme: 'dark' });

  test('a pasted survey fits and is accessible', async ({ page, server }) => {
    await rememberToken(page, server, await server.session());
    await page.goto(`/surveys/${await addSurvey(server, 'Ծովային')}`);
    await page.getByRole('button', { name: 'Ավելացնել հարց' }).click();
    await expect(page.getByRole('textbox', { name: 'Հարցի վերնագիր' })).toBeFocused();
    await paste(page, '1. Which layer?\n   ☐ Wind\n\n2. How often?\n   a) Daily\n\n3. Why?');
    await expect(page.getByText(/^Հերթում է ևս 2 հարց։/)).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
});
