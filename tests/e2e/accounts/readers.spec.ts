import type { Page } from '@playwright/test';
import { addSurvey } from '../support/addSurvey';
import { addChangelog } from '../support/changelogs';
import { everyScreen } from '../support/everyScreen';
import type { Server } from '../support/runServer';
import { expect, expectAccessible, rememberToken, test } from '../support/test';
import { visit } from '../support/visit';

/** The names of controls that write. */
const writes =
  /^(\+|Create|New|Add|Edit|Delete|Remove|Save|Import|Choose|Copy to|Duplicate|Translate|Move|Block|Unblock|Disable|Enable|Make|Set|Upload|Select|Activate|Send|Invite)\b/i;

/** Where a reader may write: their own account. */
const own = /^\/(sessions|second-factor|password-change)$/;

/** Invites a reader and signs them in. */
async function signInReader(page: Page, server: Server): Promise<void> {
  const send = server.call<{ data: { _id: string; link: string } }>;
  const account = { email: `${crypto.randomUUID()}@example.com`, name: 'Bo Reader', role: 'reader' };
  const { data } = await send('POST', '/admin/administrators', account);
  const { data: made } = await send('POST', `/admin/administrators/${data._id}/invitation`, {});
  const password = 'all hands on deck';
  await send('POST', '/invitation', { code: new URL(made.link, server.origin).hash.slice(1), password });
  await rememberToken(page, server, await server.signIn({ email: account.email, password }));
  await page.goto('/');
  await expect(page).toHaveURL('/buoys/admin');
  await expect(page.getByRole('banner')).toBeVisible();
}

/** The names of the screen's controls that change data. */
const writing = (page: Page) =>
  page.getByRole('main').evaluate((main, source) => {
    const named = new RegExp(source, 'i');
    const isFilter = (control: Element) => control.closest('[role=search]') !== null;
    return [
      ...main.querySelectorAll('a[href], button, input, textarea, [role=switch], [contenteditable=true]'),
    ]
      .filter(control => {
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
        if (control.matches('a, button')) return named.test(name);
        return (
          control.matches('textarea, [type=file], [type=checkbox], [role=switch], [contenteditable]') &&
          !isFilter(control)
        );
      })
      .map(control => control.getAttribute('aria-label') || control.textContent || control.outerHTML);
  }, writes.source);

/** Records the writes that the page sends from now on, except those for its own session. */
function watchWrites(page: Page): string[] {
  const wrote: string[] = [];
  page.on('request', request => {
    if (/\/api\/(?!admin\/auth\/)/.test(request.url()) && request.method() !== 'GET')
      wrote.push(`${request.method()} ${request.url()}`);
  });
  return wrote;
}

test('a reader sees every screen, and finds no control that writes, by address, key or search', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const version = { platform: 'ios', version: '4.2.0', priority: 1 };
  await server.call('POST', '/admin/application/set-version', version);
  const survey = await addSurvey(server, 'Read');
  const question = { surveyId: survey, title: 'How high?', type: 'text', answerOptions: null };
  await server.call('POST', `/v1/survey/${survey}/questions/create`, question);
  const changelog = await addChangelog(server, '8.1.0', { en: ['Wind map'] });
  const contents = new Map([
    ['/push-up-updates', /(?=.*4\.2\.0).*mid/],
    ['/offers', /All codes/],
    [`/surveys/${survey}`, /How high\?/],
    [`/what-is-new/view/${changelog.id}`, /Wind map/],
    ['/sessions', /Current/],
  ]);
  await signInReader(page, server);
  const wrote = watchWrites(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const inMenu = await menu
    .getByRole('link')
    .evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).pathname));
  expect(inMenu).toEqual(expect.arrayContaining(['/activity', '/offers', '/push-up-updates']));
  expect(inMenu).not.toContain('/administrators');
  const forms = (address: string) => /\/(create|import|edit)(\/|$)/.test(address);
  const all = (await everyScreen(server.call)).filter(
    address => !/^\/(administrators|activity\/)/.test(address),
  );
  const addresses = new Set([...inMenu, ...all.filter(address => !forms(address)), ...contents.keys()]);
  for (const address of addresses) {
    await test.step(address, async () => {
      await visit(page, address);
      await expect(page.getByRole('main')).toContainText(contents.get(address) ?? /./);
      await expect(page.getByText('Import codes')).toHaveCount(0);
      if (own.test(address)) return;
      expect.soft(await writing(page), address).toEqual([]);
      const { pathname } = new URL(page.url());
      for (const key of ['n', 'e', 'Delete', 'Control+s']) await page.keyboard.press(key);
      expect.soft(new URL(page.url()).pathname, address).toBe(pathname);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
  for (const address of all.filter(forms)) {
    await test.step(address, async () => {
      await visit(page, address);
      await expect(page.getByRole('heading', { name: 'You have read-only access here' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    });
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  for (const words of ['new', 'import', 'create', 'edit']) {
    await page.getByRole('combobox').fill(words);
    await expect(page.getByRole('option', { name: /^(New |Import)/ })).toHaveCount(0);
  }
  expect(wrote).toEqual([]);
});
