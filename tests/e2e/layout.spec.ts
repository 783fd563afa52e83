import type { Locator, Page } from '@playwright/test';
import { addStation } from './support/addStation';
import { chooseMore } from './support/chooseMore';
import { holdBack } from './support/holdBack';
import { expect, expectAccessible, test } from './support/test';
import { visit } from './support/visit';

test('the header has name, search and tools on one line, with the tagline next to the name', async ({
  signedIn: page,
}) => {
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

test('on a phone, the first row begins within 250 px, and words stay whole, in Armenian too', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => localStorage.setItem('seamark.locale', 'hy'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ադմինիստրատորի կայաններ' })).toBeVisible();
  for (const address of ['/buoys/admin', '/buoys/custom', '/stations']) {
    await visit(page, address);
    const row = page.getByRole('main').getByRole('listitem').first();
    await expect(row).toBeVisible();
    await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThanOrEqual(250);
    expect(await page.locator('main h1, main dd a[href^="mailto:"]').evaluateAll(brokenWords)).toEqual([]);
  }
});

/** The words of elements that are on several lines. */
function brokenWords(elements: Element[]): string[] {
  return elements.flatMap(element => {
    const node = document.createNodeIterator(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!node) return [];
    return [...(node.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
    });
  });
}

/** Lengthens the texts in the response of a list call. */
function lengthened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map(each => lengthened(each, key));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, lengthened(of, name)]));
  if (typeof value !== 'string' || /^(_?id|createdAt|platform|slug|message|.+Id)$/.test(key)) return value;
  return /itude$/.test(key) ? '-122.39812345678901' : `${value} Wolfeschlegelsteinhausenbergerdorffwelche`;
}

for (const locale of ['en', 'hy'])
  test(`a list has rows of the same height as others, full-width columns, one-line headings and no overflow, in ${locale}`, async ({
    signedIn: page,
  }) => {
    const lists = page.locator('nav:has([href*="/what-is-new"])').getByRole('link');
    await expect(lists.filter({ hasText: 'Administrators' })).toBeVisible();
    const addresses = await lists.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
    await page.evaluate(chosen => localStorage.setItem('seamark.locale', chosen), locale);
    await page.route(/\/api\/[^?]*(buoys|suggestions|spot-types|list|users|changelog)(\?|$)/, async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: lengthened(await answer.json()) });
    });
    await page.reload();
    for (const address of addresses) {
      await visit(page, address);
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const { heights, ...layout } = await measureList(page);
        const rest = { page: false, parts: 0, heads: [] };
        expect.soft([address, width, heights]).toEqual([address, width, heights.length > 0 ? [55] : []]);
        expect.soft([address, width, layout]).toEqual([address, width, rest]);
      }
    }
    await page.unrouteAll({ behavior: 'wait' });
  });

function measureList(page: Page) {
  return page.evaluate(async () => {
    // The page has rendered for this width.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    // Reserves the width of a scrollbar that is not overlaid on the page.
    document.documentElement.style.paddingInlineEnd = '15px';
    const wide = (element: Element) => element.scrollWidth > element.clientWidth;
    const heads = [...document.querySelectorAll('main th')].filter(head => head.clientHeight > 40);
    const rows = [...document.querySelectorAll('main .RaDataTable-tableWrapper tbody tr')];
    return {
      heights: [...new Set(rows.map(row => row.clientHeight))],
      page: wide(document.documentElement),
      parts: [...document.querySelectorAll('main .RaDataTable-tableWrapper, main li')].filter(wide).length,
      heads: heads.map(head => head.textContent),
    };
  });
}

test('nothing in the sidebar moves when counts and issues arrive, in Armenian', async ({
  signedIn: page,
  server,
}) => {
  await addStation(server, { code: 'LAND1', title: 'Inland', at: [-104.99, 39.74] });
  await page.evaluate(() => localStorage.setItem('seamark.locale', 'hy'));
  const release = await holdBack(page, /[?&]limit=1(&|$)/);
  await page.goto('/buoys/admin?check=all');
  const links = page.getByRole('navigation').filter({ has: page.locator('[href="/surveys"]') });
  const places = () =>
    links.getByRole('link').evaluateAll(all =>
      all.map(link => {
        const { x, y, height } = link.querySelector('span')?.getBoundingClientRect() ?? {};
        return [link.getAttribute('href'), x, y, height];
      }),
    );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(links.first().getByText(/\d/)).toHaveCount(0);
  const before = await places();
  const ends = await links
    .getByRole('link')
    .evaluateAll(all => all.map(link => link.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThan(264);
  release();
  await expect(links.first().getByText(/\d/)).toHaveCount(4);
  await expect(links.first().getByText(/^\d+ \D+$/)).not.toHaveCount(0);
  expect(await places()).toEqual(before);
});

test('on a wide screen, a form has inputs side by side and related records next to them', async ({
  signedIn: page,
  server,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await visit(page, '/surveys/create');
  const version = await box(page.getByRole('textbox', { name: 'Release Version' }));
  const device = await box(page.getByRole('combobox', { name: 'Target Device' }));
  expect(Math.abs(version.y - device.y)).toBeLessThan(8);
  expect(device.x).toBeGreaterThan(version.x + version.width);
  const { data } = await server.call<{ data: { _id: string; default: boolean }[] }>(
    'GET',
    '/admin/spot-types',
  );
  await visit(page, `/station-types/${data.find(type => !type.default)?._id}/edit`);
  const name = await box(page.getByRole('textbox', { name: 'Name' }));
  const stations = await box(page.getByRole('heading', { name: 'Admin Stations' }));
  expect(stations.x).toBeGreaterThan(name.x + name.width);
});

test('on paper, the rows are dark on white, with their range and without interactive controls', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/users');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const main = page.getByRole('main');
  await expect(main.getByRole('row')).toHaveCount(11);
  await expect(main.getByText(/^1-10 of/)).toBeVisible();
  await expect(page.locator('button:visible')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const [ground, ink] = await main.evaluate(element => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(element.querySelector('td') ?? element).color,
  ]);
  expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('selected and current elements differ from the rest in forced colours', async ({ signedIn: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (locator: Locator) =>
    locator.evaluate(element => {
      const { backgroundColor, borderInlineStartWidth } = getComputedStyle(element);
      return `${backgroundColor} ${borderInlineStartWidth}`;
    });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const one = pages.getByRole('button', { name: 'Page 1', exact: true });
  await expect(one).toBeVisible();
  expect(await look(one)).not.toBe(
    await look(pages.getByRole('button', { name: 'Go to page 2', exact: true })),
  );
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const current = menu.getByRole('link', { name: 'Admin Stations' });
  expect(await look(current)).not.toBe(await look(menu.getByRole('link', { name: 'Users' })));
});

test('a toast is at the bottom left', async ({ signedIn: page, server }) => {
  await server.call('POST', '/admin/spot-types', { name: 'Toast' });
  await visit(page, '/station-types');
  await page.getByRole('button', { name: 'Delete Toast' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const toast = page.getByText('Spot type deleted');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.x).toBeLessThan(60);
  expect(box?.y).toBeGreaterThan(760);
});

test('every route change scrolls to the top, as does every page of a list, including on Back', {
  tag: '@quick',
}, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1000, height: 420 });
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  const down = async () => {
    await page.evaluate(() => window.scrollTo(0, 250));
    await expect.poll(position).toBe(250);
  };
  await expect(page.getByText(/^1-10 of/)).toBeVisible();
  await down();
  await page.getByRole('button', { name: 'Go to page 3' }).click();
  await expect(page.getByText(/^21-30 of/)).toBeVisible();
  expect(await position()).toBe(0);
  await down();
  await page
    .getByRole('link', { name: /^Edit / })
    .nth(5)
    .click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  expect(await position()).toBe(0);
  await page.goBack();
  await expect(page.getByText(/^21-30 of/)).toBeVisible();
  expect(await position()).toBe(0);
});

test('ten compact rows are in view with their pagination in a window of 800 px in height', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/buoys/admin?search=bay&page=1');
  await chooseMore(page, 'View settings');
  await page.getByRole('radio', { name: /^Compact/ }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Go to the next page' })).toBeInViewport({ ratio: 1 });
});

test('a status is fully visible in its column next to a long name', async ({ signedIn: page }) => {
  await visit(page, '/users');
  const cells = page.getByRole('cell', { name: /^(Active|Blocked)$/ }).locator('> div');
  await expect(cells.filter({ hasText: 'Blocked' })).not.toHaveCount(0);
  const lines = (all: Element[]) => all.map(cell => cell.scrollHeight - cell.clientHeight);
  expect(Math.max(...(await cells.evaluateAll(lines)))).toBeLessThan(5);
});
