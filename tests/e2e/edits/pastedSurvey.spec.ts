import type { Page } from '@playwright/test';
import { addSurvey } from '../support/addSurvey';
import { overflow } from '../support/overflow';
import { paste } from '../support/paste';
import type { Server } from '../support/runServer';
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

const stored = [
  { title: 'Which layer do you look at?', type: 'multi', answerOptions: ['Wind', 'Waves', 'Currents'] },
  { title: 'How often do you sail?', type: 'multi', answerOptions: ['Every day', 'At weekends'] },
  { title: 'Ո՞ր ծովում', type: 'multi', answerOptions: ['Սև ծով', 'Կասպից ծով'] },
  { title: 'Tell us about your boat', type: 'text', answerOptions: null },
];

/** Creates and opens a survey without questions; returns its id. */
async function openSurvey(page: Page, server: Server, title: string): Promise<string> {
  const id = await addSurvey(server, title);
  await visit(page, `/surveys/${id}`);
  return id;
}

test('a survey of four questions is pasted and saved with at most 8 keys', async ({
  signedIn: page,
  server,
}) => {
  const id = await openSurvey(page, server, 'Pasted');
  const add = page.getByRole('button', { name: 'Add a question' });
  const title = page.getByRole('textbox', { name: 'Question title' });
  await expect(add).toHaveAttribute('aria-keyshortcuts', 'N');
  await page.keyboard.press('n');
  await expect(title).toBeFocused();
  await paste(page, text);
  let keys = 2;
  for (const [at, question] of stored.entries()) {
    await expect(title).toHaveValue(question.title);
    await expect(page.getByText(/more questions? queued\./)).toHaveCount(at < 3 ? 1 : 0);
    if (at === 0) await expect(page.getByText(/^3 more questions queued\./)).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Answer option/ })).toHaveCount(
      question.answerOptions?.length ?? 0,
    );
    await expectAccessible(page);
    await page.keyboard.press(at < 3 ? 'Control+Enter' : 'Control+s');
    keys += 1;
    await expect(page.getByRole('heading', { level: 3, name: question.title })).toBeVisible();
  }
  await expect(add).toBeFocused();
  expect(keys).toBeLessThanOrEqual(8);
  const { data } = await server.call<{ data: object[] }>('GET', `/v1/survey/${id}/questions`);
  expect(data).toMatchObject(stored);
});

test.describe('at 360 px in Armenian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'hy-AM', colorScheme: 'dark' });

  test('a pasted survey fits, is accessible and can be discarded', async ({ page, server }) => {
    await rememberToken(page, server, await server.session());
    await page.goto('/surveys');
    await expect(page.getByRole('heading', { name: 'Հարցումներ', level: 1 })).toBeVisible();
    await openSurvey(page, server, 'Ծովային');
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
