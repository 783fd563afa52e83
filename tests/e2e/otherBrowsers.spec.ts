import { otherBrowsers } from '../support/programs/findBrowser';
import { findProgram } from '../support/programs/findProgram';
import { addStation } from './support/addStation';
import { addChangelog } from './support/changelogs';
import { createUser, open } from './support/otherBrowsers';
import { administrator, expect, test } from './support/test';

for (const name of ['Firefox', 'WebKit'] as const)
  test(`in ${name} an administrator uses every kind of screen`, { tag: '@quick' }, async ({ server }) => {
    const missing = otherBrowsers[name].filter(program => !findProgram(program));
    test.skip(!process.env.CI && missing.length > 0, `not installed: ${missing.join(', ')}`);
    const { id } = await addChangelog(server, `9.0.${name.length}`, { en: ['One', 'Two', 'Three'] });
    const title = `Seen from ${name}`;
    const survey = {
      title: `Asked from ${name}`,
      description: '',
      active: false,
      device: 'ios',
      version: '4.2.0',
      expirationDate: null,
    };
    const { data: made } = await server.call<{ data: { _id: string } }>('POST', '/v1/survey/create', survey);
    await addStation(server, { code: `SEEN${name.length}`, title, at: [-9.5, 38.7] });
    const user = createUser(await open[name](), server.origin);
    try {
      await test.step('signs in', async () => {
        await user.open('/');
        await user.focus('textbox', 'Email');
        await user.type(administrator.email);
        await user.run("document.querySelector('[type=password]').focus()");
        await user.type(administrator.password);
        await user.press('Enter');
        await user.see('heading', 'Admin Stations');
        // The frame shown before the panel's code loads accepts no input.
        await user.eventually("return document.querySelector('#root header') !== null").toBe(true);
      });

      await test.step('searches a list', async () => {
        await user.focus('combobox', /Search/);
        await user.type(title);
        await user.press('Enter');
        await user.seeAddress('?search=Seen%20from');
        await user.eventually("return document.querySelectorAll('tbody tr').length").toBe(1);
      });

      await test.step('goes to a record by the search, and fills in a date', async () => {
        await user.pressControl('k');
        await user.type(survey.title);
        await user.click('option', new RegExp(`^${survey.title}`));
        await user.see('heading', survey.title);
        await user.open(`/surveys/${made._id}/edit`);
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
      });

      await test.step('sees the map of a list', async () => {
        await user.click('link', 'Admin Stations');
        await user.click('link', 'Map');
        await user.see('application', /./);
        await user.click('button', 'Zoom in');
        await user.seeAddress('view=map&at=');
      });

      await test.step('formats a text and moves a card by keyboard', async () => {
        await user.open(`/what-is-new/view/${id}?lang=en`);
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
        await user
          .eventually(
            "return [...document.querySelectorAll('[data-sortable-card] h2')].map(h => h.innerText)",
          )
          .toEqual(['Two', 'One', 'Three']);
        await user.click('button', 'Save');
        await user.seeText('Order saved');
      });
      expect(await user.problems()).toEqual([]);
    } finally {
      await user.close();
    }
    const { data } = await server.call<{ data: { items: object[] } }>('GET', `/admin/changelog/${id}`);
    expect(data.items[1]).toMatchObject({
      title: 'One',
      description: expect.stringContaining('<strong>Loud'),
    });
  });
