import { addSurvey } from '../support/addSurvey';
import { overflow } from '../support/overflow';
import { paste } from '../support/paste';
import { expect, expectAccessible, rememberToken, test } from '../support/test';
import { visit } from '../support/visit';

// The upstream responds with 404 if a survey has no questions, which the browser logs.
test.use({ expectedErrors: /404.*\/questions/ });

const text = `Sailors’ survey

1. Which layer do you look at?
   ☐ Wind
   ☐ Waves
   ☐ Currents

2. How often do you sail?
   a) Every day
   b) At weekends

3. Ո՞ր ծովում
   • Սև ծով
   • Կասպից ծով

4. Tell us about your boat
`.replaceAll('\n', '\r\n');

test.describe('at 360 px in Armenian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'hy-AM', colorScheme: 'dark' });

  test('a pasted survey fits, is accessible and can be discarded', async ({ page, server }) => {
    await rememberToken(page, server, await server.session());
    await page.goto('/surveys');
    await expect(page.getByRole('heading', { name: 'Հարցումներ', level: 1 })).toBeVisible();
    await visit(page, `/surveys/${await addSurvey(server, 'Ծովային')}`);
    await page.getByRole('button', { name: 'Ավելացնել հարց' }).click();
    await expect(page.getByRole('textbox', { name: 'Հարցի վերնագիր' })).toBeFocused();
    await paste(page, text);
    await expect(page.getByText(/^Հերթում է ևս 3 հարց։/)).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Հեռացնել մնացածը' }).click();
    await expect(page.getByText(/^Հերթում է/)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Հարցի վերնագիր' })).toHaveValue(
      'Which layer do you look at?',
    );
  });
});
