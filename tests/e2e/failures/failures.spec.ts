import type { Page, Route } from '@playwright/test';
import { chooseMore } from '../support/chooseMore';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

// What goes wrong here is logged, as it should be; that the policy is kept goes on being watched.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

interface Station {
  _id: string;
  title: string;
}

/** The list's own reads: the number in the menu asks for one row. */
const stationsOf = /\/api\/admin\/buoys\?(?!.*limit=1(&|$))/;
const stationOf = /\/api\/admin\/buoys\/[\w-]+$/;

/** Opens a station's form from its list and types a new title. */
async function beginEdit(page: Page, title: string) {
  await visit(page, '/buoys/admin?search=bay&page=1');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
}

/** Answers the next call of that method in another way than the server would. */
const answerOnce = (
  page: Page,
  method: string,
  url: RegExp,
  answer: (route: Route) => Promise<void> | undefined,
) => {
  let left = method === 'GET' ? 3 : 1;
  return page.route(url, route => {
    if (route.request().method() !== method || left === 0) return route.fallback();
    left -= 1;
    return answer(route);
  });
};

/** Leaves, is asked, and stays. */
async function stayOn(page: Page, leave: () => Promise<unknown>) {
  await leave();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
}

const byMenu = (page: Page) => page.getByRole('link', { name: 'Spot types' }).click();

const json =
  (status: number, body: object, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body, headers });

const failures: [what: string, answer: (route: Route) => Promise<void> | undefined, said: string | RegExp][] =
  [
    ['400', json(400, { message: 'The tide is out' }), 'The tide is out'],
    ['403', json(403, { message: 'You may not do this' }), 'You may not do this'],
    ['404', json(404, { message: 'Station not found' }), 'Station not found'],
    ['409', json(409, { message: 'Somebody else has changed it' }), 'Somebody else has changed it'],
    ['413', json(413, { message: 'Too large' }), 'Too large'],
    [
      '422 with texts',
      json(422, { message: 'Invalid', errors: { title: ['is odd', 'is taken'] } }),
      'is odd, is taken',
    ],
    [
      '422 of a stranger',
      json(422, { message: 'Invalid', errors: { zone: 'Zone is closed' } }),
      /Zone is closed/,
    ],
    ['422 without a text', json(422, { message: 'Not so', errors: { title: null } }), 'Not so'],
    ['429', json(429, { message: 'Slow down' }, { 'Retry-After': '30' }), 'Slow down'],
    ['500', json(500, { message: 'The harbour is closed' }), 'The harbour is closed'],
    [
      '502',
      route => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' }),
      'Bad Gateway',
    ],
    ['503', json(503, {}), 'Service Unavailable'],
    ['504', route => route.fulfill({ status: 504, body: '' }), 'Gateway Timeout'],
    ['a lost connection', route => route.abort('connectionreset'), /cannot be reached/],
    [
      'a page of HTML',
      route => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
      /could not be read/,
    ],
    [
      'cut JSON',
      route => route.fulfill({ contentType: 'application/json', body: '{"success":tr' }),
      /could not be read/,
    ],
    ['an object for a message', json(500, { message: { sql: 'SELECT' } }), 'Internal Server Error'],
    ['a key for a message', json(500, { message: 'ra.action.delete' }), /./],
    ['a book for a message', json(500, { message: 'tide '.repeat(2000) }), /^(tide ){40}/],
  ];

test.describe('a save that fails', () => {
  test.describe.configure({ timeout: 120_000 });

  for (const part of [failures.slice(0, 7), failures.slice(7, 13), failures.slice(13)]) {
    test(`(${part.map(([what]) => what).join(', ')}) says so, loses nothing and can be repeated`, async ({
      signedIn: page,
      server,
    }) => {
      for (const [what, answer, said] of part) {
        await test.step(what, async () => {
          const title = `Bay after ${what}`;
          await beginEdit(page, title);
          const id = new URL(page.url()).pathname.split('/').pop();
          await answerOnce(page, 'PUT', stationOf, answer);
          await page.getByRole('button', { name: 'Save', exact: true }).click();
          await expect(
            page.getByRole('main').or(page.getByRole('region')).getByText(said).first(),
          ).toBeVisible();
          await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
          await expect(page.getByText('updated')).toHaveCount(0);
          await expect(page.locator('body')).not.toContainText(
            // But for the server's own words, made unfit to be taken for a key.
            /undefined|TypeError|Failed to fetch|\[object|<h1|ra\.(?!action\.delete\u2060)/,
          );
          await stayOn(page, () => byMenu(page));
          await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
          await page.getByRole('button', { name: 'Save', exact: true }).click();
          await expect(page).toHaveURL('/buoys/admin?search=bay&page=1');
          const { data } = await server.call<{ data: Station }>('GET', `/admin/buoys/${id}`);
          expect(data.title).toBe(title);
        });
      }
    });
  }

  test('by a server that hangs ends at its time-out, and says that it may have been saved', async ({
    signedIn: page,
    server,
  }) => {
    await page.route(`${server.origin}/**`, async route => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        'name="seamark-timeout" content=""',
        'name="seamark-timeout" content="3"',
      );
      return route.fulfill({ response: answer, body: html });
    });
    await page.reload();
    await beginEdit(page, 'Bay of patience');
    await answerOnce(page, 'PUT', stationOf, () => undefined);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText('The change may have been saved: check before trying again.').first(),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bay of patience');
    await stayOn(page, () => byMenu(page));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Station updated')).toBeVisible();
  });

  test('without a network is repeated once there is one, and written once', async ({
    signedIn: page,
    context,
  }) => {
    await beginEdit(page, 'Bay of cables');
    const written: number[] = [];
    page.on('response', response => {
      const isSave = response.request().method() === 'PUT' && stationOf.test(response.url());
      if (isSave) written.push(response.status());
    });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/cannot be reached/).first()).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Station updated')).toBeVisible();
    expect(written).toEqual([200]);
  });

  test('is no failure where the answer is 204', async ({ signedIn: page }) => {
    await beginEdit(page, 'Bay of silence');
    await answerOnce(page, 'PUT', stationOf, async route => {
      await route.fetch();
      await route.fulfill({ status: 204 });
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('updated', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit Bay of silence' })).toBeVisible();
  });

  test('is sent once for a double click, and for a triple one', async ({ signedIn: page, server }) => {
    let sent = 0;
    page.on('request', request => {
      if (request.method() === 'POST') sent += 1;
    });
    await page.goto('/station-types/create');
    await page.getByRole('textbox', { name: 'Name' }).fill('Twice as nice');
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(page.getByRole('link', { name: 'Twice as nice', exact: true })).toHaveCount(1);
    expect(sent).toBe(1);
    await page.getByRole('link', { name: 'Twice as nice', exact: true }).click();
    let put = 0;
    await page.route(/spot-types\/[\w-]+$/, async route => {
      put += route.request().method() === 'PUT' ? 1 : 0;
      await route.fallback();
    });
    await page.getByRole('textbox', { name: 'Name' }).fill('Once is enough');
    await page.getByRole('button', { name: 'Save', exact: true }).click({ clickCount: 3 });
    await expect(page.getByRole('link', { name: 'Once is enough', exact: true })).toHaveCount(1);
    expect(put).toBe(1);
    const { data } = await server.call<{ data: { name: string }[] }>('GET', '/admin/spot-types');
    expect(data.filter(({ name }) => /^(Twice|Once) /.test(name))).toHaveLength(1);
  });
});

test.describe('a list that cannot be read', () => {
  for (const [what, requests, answer] of [
    ['500', 3, json(500, { message: 'The harbour is closed' })],
    ['a lost connection', 3, (route: Route) => route.abort('connectionreset')],
    [
      'a page of HTML',
      1,
      (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
    ],
    ['no list', 1, json(200, { data: 'abc' })],
  ] as const) {
    test(`(${what}) goes to the console, is told in its frame alone, and works again`, async ({
      signedIn: page,
    }) => {
      const logged: string[] = [];
      page.on('console', message => message.type() === 'error' && logged.push(message.text()));
      await page.route(stationsOf, answer);
      await visit(page, '/buoys/custom');
      await expect.poll(() => logged.some(text => !text.startsWith('Failed to load'))).toBe(true);
      await expect(page.getByRole('heading', { name: 'Custom Stations' })).toBeVisible();
      await expect(page.getByText(/nothing|no results/i)).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');
      await expect(page.getByRole('main').getByText('This could not be loaded.').first()).toBeVisible();
      await page.unrouteAll();
      await chooseMore(page, 'Refresh');
      await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();

      let asked = 0;
      await page.route(stationsOf, route => {
        asked += 1;
        return answer(route);
      });
      const before = logged.length;
      await chooseMore(page, 'Refresh');
      await expect
        .poll(() => logged.slice(before).some(text => !text.startsWith('Failed to load')), {
          timeout: 15_000,
        })
        .toBe(true);
      expect(asked).toBe(requests);
      await expect(page.getByRole('row')).toHaveCount(11);
      await expect(page.getByText(/Showing data from/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');
    });
  }

  test('leaves out rows without an identifier, and takes any total', async ({ signedIn: page }) => {
    for (const total of [-5, 'abc', 2.5, null, 1e15]) {
      await page.route(
        stationsOf,
        json(200, {
          items: [
            null,
            { title: 'No id' },
            { _id: { a: 1 } },
            { _id: 'x', title: 'Here', type: 3, latitude: null, code: [1, { a: 2 }], user: 'Bob' },
          ],
          total,
        }),
      );
      await page.goto('/buoys/admin');
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('row').nth(1)).toContainText('Here');
      await expect(page.getByRole('main')).not.toContainText(/NaN|\[object|undefined|null/);
      await page.unrouteAll();
    }
  });

  test('is silently read again after one passing failure', async ({ signedIn: page }) => {
    let answers = 0;
    await page.route(stationsOf, route =>
      answers++ === 0 ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    );
    await visit(page, '/buoys/custom');
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    expect(answers).toBe(2);
  });
});

test.describe('a record that cannot be read', () => {
  test('says so, and is read on Try again', async ({ signedIn: page }) => {
    await visit(page, '/buoys/admin');
    await page.route(stationOf, json(500, { message: 'The harbour is closed' }));
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByText('The harbour is closed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).not.toHaveValue('');
  });

  for (const [what, answer] of [
    ['null', json(200, { data: null })],
    ['nothing', (route: Route) => route.fulfill({ status: 200, body: '' })],
    ['another shape', json(200, [1, 2])],
  ] as const) {
    test(`(${what}) says so, with a way to the list`, async ({ signedIn: page }) => {
      await page.route(stationOf, answer);
      await visit(page, '/buoys/create/some-id');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/undefined|null|TypeError/);
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await expect(page).toHaveURL('/buoys/admin');
    });
  }

  test('in time is not typed into before it is there', async ({ signedIn: page }) => {
    await visit(page, '/buoys/admin');
    let release = () => {};
    await page.route(stationOf, async route => {
      await new Promise<void>(resolve => {
        release = resolve;
      });
      await route.fallback();
    });
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /^Station/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
    release();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  });
});

test.describe('a deletion', () => {
  test('of what is gone already counts as done; one that fails leaves the row', async ({
    signedIn: page,
    server,
  }) => {
    const { data: type } = await server.call<{ data: { _id: string } }>('POST', '/admin/spot-types', {
      name: 'Short-lived',
    });
    await visit(page, '/station-types');
    await page.route(/spot-types\/[\w-]+$/, json(500, { message: 'The harbour is closed' }));
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The harbour is closed')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Short-lived', exact: true })).toBeVisible();
    await page.unrouteAll();

    // Else a list that is read again takes the row away before it is pressed.
    let release = () => {};
    const pressed = new Promise<void>(resolve => (release = resolve));
    await page.route(/spot-types(\?|$)/, route => pressed.then(() => route.fallback()));
    await server.call('DELETE', `/admin/spot-types/${type._id}`);
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    release();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Short-lived', exact: true })).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: 'not found' })).toHaveCount(0);
  });

  test('of a record under an open form elsewhere: the save says so and keeps what was typed', async ({
    signedIn: page,
    server,
  }) => {
    const { data: type } = await server.call<{ data: { _id: string } }>('POST', '/admin/spot-types', {
      name: 'Gone soon',
    });
    await visit(page, `/station-types/${type._id}/edit`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Much work');
    await server.call('DELETE', `/admin/spot-types/${type._id}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const gone = page.getByRole('alertdialog', { name: 'This record was deleted' });
    await gone.getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByText('What you typed is still here.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Much work');
  });
});

test.describe('a form left with unsaved changes', () => {
  test('asks by the menu, Back, Cancel and reload, and is left when that is wanted', async ({
    signedIn: page,
  }) => {
    await beginEdit(page, 'Bay of doubts');
    const form = page.url();
    await stayOn(page, () => byMenu(page));
    await stayOn(page, () => page.evaluate(() => history.back()));
    await expect(page).toHaveURL(form);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bay of doubts');
    await stayOn(page, () => page.getByRole('button', { name: 'Cancel' }).click());
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bay of doubts');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/buoys/admin?search=bay&page=1');
    await expect(page.getByText('Bay of doubts')).toHaveCount(0);
  });
});
