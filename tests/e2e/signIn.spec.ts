import { chooseMore } from './support/chooseMore';
import { administrator, expect, expectAccessible, fillIn, signIn, test } from './support/test';

const tokens = () => ({
  session: sessionStorage.getItem('seamark.token'),
  local: localStorage.getItem('seamark.token'),
});

test.describe('the login screen', () => {
  // A list that is on its way when its reader signs out is refused.
  test.use({ expectedErrors: /status of 401/ });

  test('is all there is for a guest, at any address', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', request => request.url().includes('/api/') && calls.push(request.url()));
    for (const address of ['/', '/buoys/admin', '/users', '/no/such/screen', '/login', '/surveys/1/edit']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible();
      await expect(page.getByText('Fill in the fields below to login to your account')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Admin Panel' })).toBeAttached();
      await expect(page.getByText('Admin Panel')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page).toHaveURL(address);
    }
    expect(calls).toEqual([]);
    await expectAccessible(page);
  });

  test('says in a browser that is too old which ones will do, in place of the form', async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(AbortSignal, 'any'));
    for (const address of ['/', '/buoys/admin']) {
      await page.goto(address);
      await expect(page.getByRole('heading')).toHaveText(
        /^This browser is too old for Seamark. Use Chrome 120, /,
      );
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  test('leads to the address that was asked for', async ({ page }) => {
    await signIn(page, '/buoys/custom?search=bay&page=1');
    await expect(page).toHaveURL('/buoys/custom?search=bay&page=1');
    await expect(page.getByRole('heading', { name: 'Custom Stations' })).toBeVisible();
    await expect(page.getByRole('search').getByRole('combobox')).toHaveValue('bay');
  });

  test('asks for the first list once, at sign-in and on a reload', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => {
      // One row is read for the count in the menu.
      if (/\/admin\/buoys\?.*limit=10&/.test(request.url())) asked.push(request.url());
    });
    await signIn(page, '/buoys/admin');
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    expect(asked).toHaveLength(2);
    await chooseMore(page, 'Refresh');
    await expect.poll(() => asked.length).toBe(3);
  });

  test('signs in by Enter, once, however often it is pressed', { tag: '@quick' }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password').fill(administrator.password);
    // Not on the locator: it waits for the input, and that may be gone after the first.
    for (let time = 0; time < 5; time++) await page.keyboard.press('Enter');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('names what is missing in the language of the page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Հայերեն' }).click();
    await page.getByRole('button', { name: 'Մուտք գործել' }).click();
    const said = await page
      .locator('input[name=email]')
      .evaluate(input => (input instanceof HTMLInputElement ? input.validationMessage : ''));
    expect(said).toBe('Էլ. փոստը պարտադիր է');
  });

  test('has no page before it after a sign-out: Back shows nothing of the panel', { tag: '@quick' }, async ({
    page,
  }) => {
    await signIn(page, '/users');
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    await page.getByRole('link', { name: 'Spot types' }).click();
    await expect(page.getByRole('heading', { name: 'Spot types' })).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menu')).toContainText(administrator.email);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(tokens)).toEqual({ session: null, local: null });
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  test('keeps the token for this tab, or with Remember me for this browser', async ({ page, context }) => {
    await signIn(page);
    expect(await page.evaluate(tokens)).toEqual({ session: expect.any(String), local: null });
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();

    await other.getByLabel('Remember me').check();
    await fillIn(other);
    await expect(other.getByRole('banner')).toBeVisible();
    expect(await other.evaluate(tokens)).toEqual({ session: null, local: expect.any(String) });
    const third = await context.newPage();
    await third.goto('/stations');
    await expect(third.getByRole('heading', { name: 'Station suggestions' })).toBeVisible();
  });

  test('counts a corrupt token as none', async ({ page, context, server }) => {
    for (const value of ['', 'null', '{corrupt', 'with\nnewline', '🌊', 'x'.repeat(1_000_000)]) {
      const localStorage = [{ name: 'seamark.token', value }];
      await context.setStorageState({ cookies: [], origins: [{ origin: server.origin, localStorage }] });
      await page.goto('/users');
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    }
    await signIn(page, '/users');
  });
});

test.describe('a refused sign-in', () => {
  test.use({ expectedErrors: /status of (401|429|500)/ });

  test("shows the server's message and keeps the e-mail", async ({ page }) => {
    await page.goto('/');
    await fillIn(page, { email: 'eve@seamark.example', password: 'a guess' });
    const alert = page.getByRole('alert').filter({ visible: true });
    await expect(alert).toHaveText('The email or the password is not correct');
    await expect(page.getByLabel('Email')).toHaveValue('eve@seamark.example');
    await expect(page.getByLabel('Password')).toBeFocused();
    await expectAccessible(page);
    await fillIn(page);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  for (const [what, answer, text] of [
    [
      '429',
      { status: 429, headers: { 'Retry-After': '30' }, json: { message: 'Too many' } },
      'Too many Try again in 30 s.',
    ],
    ['500', { status: 500, json: { message: 'The harbour is closed' } }, 'The harbour is closed'],
    ['HTML', { status: 200, contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' }, 'could not be read'],
    ['no token', { status: 200, json: { user: { name: 'Ada', email: 'a@b.c' } } }, 'sent no token'],
    ['a message of markup', { status: 401, json: { message: '<img src=x onerror=alert(1)>' } }, '<img src=x'],
  ] as const) {
    test(`says what happened after ${what}, and works again`, async ({ page }) => {
      await page.goto('/');
      await page.route('**/auth/login', route => route.fulfill(answer), { times: 1 });
      await fillIn(page);
      await expect(page.getByRole('alert').filter({ visible: true })).toContainText(text);
      expect(await page.evaluate(tokens)).toEqual({ session: null, local: null });
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }

  test('drops a token that the server does not know, without a word', async ({ page, context, server }) => {
    const localStorage = [{ name: 'seamark.token', value: 'A'.repeat(43) }];
    await context.setStorageState({ cookies: [], origins: [{ origin: server.origin, localStorage }] });
    await page.goto('/users');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.locator('#sign-in [role=alert]')).toHaveText('');
    expect(await page.evaluate(tokens)).toEqual({ session: null, local: null });
  });
});

test.describe('without storage', () => {
  for (const [what, deny] of [
    [
      'that may be read',
      () => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
      },
    ],
    [
      'that takes anything',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
    [
      'at all',
      () => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { value: null, configurable: true });
      },
    ],
  ] as const) {
    test(`${what}, the panel works until the page is left`, async ({ page }) => {
      await page.addInitScript(deny);
      await signIn(page);
      await expect(page.getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
      await page.getByRole('button', { name: 'Theme' }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await page.getByRole('link', { name: 'Users' }).click();
      await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    });
  }
});
