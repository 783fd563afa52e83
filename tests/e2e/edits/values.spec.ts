import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseMore } from '../support/chooseMore';
import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

// What goes wrong here is logged, as it should be; that the policy is kept goes on being watched.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

/** Pastes as a person does: a text that was cut elsewhere. */
async function paste(page: Page, label: string, text: string) {
  const source = page.getByRole('textbox', { name: 'Title' });
  await source.fill(text);
  await source.press('ControlOrMeta+a');
  await source.press('ControlOrMeta+x');
  await page.getByLabel(label).press('ControlOrMeta+a');
  await page.getByLabel(label).press('ControlOrMeta+v');
}

test.describe('coordinates', () => {
  test('are understood as they are pasted, and tell of keys that they do not take', async ({
    signedIn: page,
  }) => {
    await page.getByRole('link', { name: 'Create' }).click();
    const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')];
    await paste(page, 'Latitude', `36°47'6"N 122°23'53"W`);
    await expect(latitude).toHaveValue('36.785');
    await expect(latitude).toHaveAccessibleDescription('= 36.785° N');
    await expect(longitude).toHaveValue('-122.3980556');
    await expect(longitude).toHaveAccessibleDescription('= 122.3981° W');

    for (const [text, value] of [
      ['1,5', '1.5'],
      ['\u221212.5', '-12.5'],
      ["1°20'W", '-1.3333333'],
    ] as const) {
      await paste(page, 'Longitude', text);
      await expect(longitude).toHaveValue(value);
    }
    await expectAccessible(page);

    await paste(page, 'Longitude', "122°75'W");
    await expect(longitude).toHaveAccessibleDescription("“122°75'W” cannot be read as Longitude.");
    await expect(longitude).toHaveValue("122°75'W");
    await latitude.focus();
    await expect(longitude).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    await latitude.fill('');
    await latitude.pressSequentially('12°');
    await expect(page.getByText(/“°” cannot be typed here/).first()).toBeVisible();
    await latitude.pressSequentially(',5');
    await expect(latitude).toHaveValue('12.5');
    await expect(page.getByText(/“°” cannot be typed here/)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('a coordinate has a button for its sign, and letters too large to be zoomed', async ({
    signedIn: page,
  }) => {
    await visit(page, '/buoys/create');
    const latitude = page.getByLabel('Latitude');
    await latitude.pressSequentially('12.5');
    await page.getByRole('button', { name: 'Change the sign' }).first().tap();
    await expect(latitude).toHaveValue('-12.5');
    await expect(latitude).toBeFocused();
    const size = await latitude.evaluate(input => Number.parseFloat(getComputedStyle(input).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
    await expectAccessible(page);
  });
});

test.describe('an answer that is no record', () => {
  test('opens no form, and an update that says nothing is looked up', async ({ signedIn: page, server }) => {
    const { items } = await server.call<{ items: { _id: string; title: string }[] }>(
      'GET',
      '/admin/buoys?page=0&limit=1&custom=false',
    );
    const [station] = items;
    if (!station) throw new Error('no station');
    const address = `**/api/admin/buoys/${station._id}`;
    await page.route(address, route => route.fulfill({ json: { ok: true } }));
    await visit(page, `/buoys/create/${station._id}`);
    await expect(page.getByText('The server’s response could not be read. Try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/%|undefined/);

    await page.unroute(address);
    await page.route(address, route =>
      route.request().method() === 'PUT' ? route.fulfill({ json: {} }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Never stored');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/did not apply it/).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Never stored');
    await page.unroute(address);
  });

  test('is told in a list, and a day that does not exist is not moved', async ({ signedIn: page }) => {
    const row = { title: 'Twin', latitude: '1', longitude: '2', createdAt: '2026-02-30' };
    await page.route('**/api/admin/buoys?*custom=true*', route =>
      route.fulfill({ json: { items: [{ _id: 'a', ...row }, { _id: 'a', ...row }, 5], total: 3 } }),
    );
    await visit(page, '/buoys/custom');
    await expect(page.getByText(/1 record could not be read/)).toBeVisible();
    await expect(page.getByText(/2 records have the same ID/)).toBeVisible();
    await expect(page.getByRole('row', { name: /Twin/ })).toHaveCount(1);
    await expect(page.getByRole('row', { name: /Twin/ })).toContainText('–');
    await expect(page.getByText('03/02/2026')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('an import', () => {
  const choose = (page: Page, content: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

  test('takes a file of a spreadsheet, asks about spaces, and keeps what it left out in sight', async ({
    signedIn: page,
  }) => {
    await visit(page, '/offers');
    await choose(page, 'sep=|\r\nPromo code|Title\r\nVAL-1|One\r\nVAL 2|Two\r\nVAL-1|Again\r\n');
    await expect(page.getByText('3 rows checked: 2 to import, 1 skipped.')).toBeVisible();
    const start = page.getByRole('button', { name: /^Import / });
    await expect(start).toBeDisabled();
    await page.getByRole('radio', { name: /skip the row/ }).click();
    await expect(start).toBeEnabled();
    await start.click();
    await expect(page.getByText('1 code sent for iOS.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Skipped rows' })).toContainText(
      'The code contains a space',
    );
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download skipped rows' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('VAL 2');
  });
});

test.describe('an export', () => {
  test('of a filter or of all is CSV or GeoJSON', async ({ signedIn: page, server }) => {
    const count = async (query: string) =>
      (await server.call<{ total: number }>('GET', `/admin/buoys?page=0&limit=1&custom=false${query}`)).total;
    await visit(page, '/buoys/admin?search=bay&page=1');
    await chooseMore(page, 'Export');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const all = await count('');
    await expect(dialog.getByRole('radio', { name: `All (${all})` })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /this filter/ })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: /^All/ }).click();
    await dialog.getByRole('radio', { name: /GeoJSON/ }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('buoys.geojson');
    const { type, features } = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect([type, features.length]).toEqual(['FeatureCollection', all]);
    expect(features[0].geometry.type).toBe('Point');
    await expect(page.getByText(`${all} records exported`).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('can be cancelled, and leaves no file', async ({ signedIn: page }) => {
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await visit(page, '/users');
    await page.waitForLoadState('networkidle');
    await page.route('**/api/admin/users?*limit=1000*', async route => {
      await held;
      await route.fallback().catch(() => {});
    });
    const downloads: unknown[] = [];
    page.on('download', download => downloads.push(download));
    await chooseMore(page, 'Export');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    release();
    await page.waitForTimeout(500);
    expect(downloads).toEqual([]);
  });
});

test('a label makes way for what the browser fills in, and comes back with it', async ({
  signedIn: page,
}) => {
  await visit(page, '/station-types/create');
  const input = page.getByLabel('Name');
  await expect(input).toHaveCSS('animation-name', 'mui-auto-fill-cancel');
  const named = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap(rule => (rule instanceof CSSKeyframesRule ? rule.name : []))
      .filter(name => name.startsWith('mui-auto-fill')),
  );
  expect(new Set(named)).toEqual(new Set(['mui-auto-fill', 'mui-auto-fill-cancel']));

  await page.locator('h1').click();
  const label = page.locator('label', { hasText: 'Name' });
  const play = (animationName: string) =>
    input.evaluate(
      (element, name) =>
        element.dispatchEvent(new AnimationEvent('animationstart', { animationName: name, bubbles: true })),
      animationName,
    );
  await expect(label).toHaveAttribute('data-shrink', 'false');
  await play('mui-auto-fill');
  await expect(label).toHaveAttribute('data-shrink', 'true');
  await play('mui-auto-fill-cancel');
  await expect(label).toHaveAttribute('data-shrink', 'false');
});

test('a form keeps what a program puts into it in the frame in which it is there', async ({
  signedIn: page,
}) => {
  await visit(page, '/buoys/admin');
  await page.evaluate(() => {
    const fill = () => {
      const input = document.querySelector<HTMLInputElement>('form input[name=title]');
      input?.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Put in early');
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const observer = new MutationObserver(() => {
      if (!document.querySelector<HTMLInputElement>('form input[name=title]')?.value) return;
      observer.disconnect();
      requestAnimationFrame(fill);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const edit = page.getByRole('link', { name: /^Edit / }).first();
  // The record is prefetched, with which the form begins.
  await edit.hover();
  await page.waitForLoadState('networkidle');
  await edit.click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Put in early');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Station updated')).toBeVisible();
});
