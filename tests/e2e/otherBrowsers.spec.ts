import { otherBrowsers } from '../support/programs/findBrowser';
import { findProgram } from '../support/programs/findProgram';
import { addStation } from './support/addStation';
import { addSurvey } from './support/addSurvey';
import { addChangelog } from './support/changelogs';
import { everyScreen } from './support/everyScreen';
import { createUser, open } from './support/otherBrowsers';
import type { Server } from './support/runServer';
import { administrator, expect, test } from './support/test';

type User = ReturnType<typeof createUser>;

for (const name of ['Firefox', 'WebKit'] as const) {
  const missing = otherBrowsers[name].filter(program => !findProgram(program));

  /** Opens the browser and signs in. */
  const use = async (server: Server, act: (user: User) => Promise<void>) => {
    const user = createUser(await open[name](), server.origin);
    try {
      await test.step('signs in', () => signIn(user));
      await act(user);
      expect(await user.problems()).toEqual([]);
    } catch (error) {
      const page =
        'return [location.href, document.activeElement?.outerHTML, document.body.innerText].join("\\n")';
      await test
        .info()
        .attach('page', { body: String(await user.run(page).catch(String)), contentType: 'text/plain' });
      throw error;
    } finally {
      await user.close();
    }
  };

  test.describe(`in ${name} an administrator`, () => {
    test.skip(!process.env.CI && missing.length > 0, `not installed: ${missing.join(', ')}`);

    test('uses every kind of screen', { tag: '@quick' }, async ({ server }) => {
      const { id } = await addChangelog(server, `9.0.${name.length}`, { en: ['One', 'Two', 'Three'] });
      const title = `Seen from ${name}`;
      const survey = { title: `Asked from ${name}`, id: await addSurvey(server, `Asked from ${name}`) };
      await addStation(server, { code: `SEEN${name.length}`, title, at: [-9.5, 38.7] });
      await use(server, async user => {
        await test.step('searches a list', () => searchList(user, title));
        await test.step('goes to a record by the search, and fills in a date', () => setDate(user, survey));
        await test.step('sees the map of a list', () => zoomMap(user));
        await test.step('formats a text and moves a card by keyboard', () => changeItems(user, id));
      });
      const { data } = await server.call<{ data: { items: object[] } }>('GET', `/admin/changelog/${id}`);
      expect(data.items[1]).toMatchObject({
        title: 'One',
        description: expect.stringContaining('<strong>Loud'),
      });
    });

    test('opens every screen', async ({ server }) => {
      test.setTimeout(600_000);
      await use(server, async user => {
        for (const address of await everyScreen(server.call))
          await test.step(address, async () => {
            await user.open(address);
            await user.see('heading', /./);
            await user.eventually(`return ${isLoading}`).toBe(false);
          });
      });
    });
  });
}

/** Whether the screen still shows the frame of the start, or that it loads. */
const isLoading = `document.querySelector('#root main h1') === null
  || document.querySelector('#root main :is([role=progressbar], [aria-busy=true], .MuiSkeleton-root)') !== null`;

async function signIn(user: User) {
  await user.open('/');
  await user.focus('textbox', 'Email');
  await user.type(administrator.email);
  await user.run("document.querySelector('[type=password]').focus()");
  await user.type(administrator.password);
  await user.press('Enter');
  await user.see('heading', 'Admin Stations');
  // The frame shown before the panel's code loads accepts no input.
  await user.eventually("return document.querySelector('#root header') !== null").toBe(true);
}

async function searchList(user: User, title: string) {
  await user.focus('combobox', /Search/);
  await user.type(title);
  await user.press('Enter');
  await user.seeAddress('?search=Seen%20from');
  await user.eventually("return document.querySelectorAll('tbody tr').length").toBe(1);
}

async function setDate(user: User, { title, id }: { title: string; id: string }) {
  await user.pressControl('k');
  await user.type(title);
  await user.click('option', new RegExp(`^${title}`));
  await user.see('heading', title);
  await user.open(`/surveys/${id}/edit`);
  await user.see('textbox', 'Title');
  await user.run("document.querySelector('[type=date]').focus()");
  for (const part of ['1', '2']) {
    await user.type(part);
    await user.press('ArrowRight');
  }
  await user.click('button', 'Save');
  await user.seeText('Expiration date must be a date');
  await user.run("document.querySelector('[type=date]').focus()");
  await user.press('ArrowRight');
  await user.press('ArrowRight');
  await user.type('2099');
  await user.eventually("return document.querySelector('[type=date]').value").toBe('2099-01-02');
  await user.click('button', 'Save');
  await user.seeText('Survey updated');
}

async function zoomMap(user: User) {
  await user.click('link', 'Admin Stations');
  await user.click('link', 'Map');
  await user.see('application', /./);
  await user.click('button', 'Zoom in');
  await user.seeAddress('view=map&at=');
}

/** Makes a text of the first item bold and moves the item behind the second. */
async function changeItems(user: User, changelog: number) {
  await user.open(`/what-is-new/view/${changelog}?lang=en`);
  await user.click('button', 'Edit One');
  await user.focus('textbox', 'Description');
  await user.pressControl('b');
  await user.type('Loud ');
  await user.click('button', 'Save');
  await user.seeText('Item updated');
  await user.focus('button', 'Move One');
  await user.type(' ');
  await user.press('ArrowRight');
  await user.type(' ');
  const names = "return [...document.querySelectorAll('[data-sortable-card] h2')].map(h => h.innerText)";
  await user.eventually(names).toEqual(['Two', 'One', 'Three']);
  await user.click('button', 'Save');
  await user.seeText('Order saved');
}
