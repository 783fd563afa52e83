import { expect, type Page } from '@playwright/test';
import { callAt } from '../../server/support/serverProcess';
import type { Server } from './runServer';
import { visit } from './visit';

/** A real single-colour image file, encoded by the browser. */
export async function drawPicture(page: Page, name: string, mimeType: string) {
  const url = await page.evaluate(type => {
    const canvas = document.createElement('canvas');
    canvas.width = 514;
    canvas.height = 400;
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = 'teal';
    context?.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL(type);
  }, mimeType);
  expect(url).toContain(`data:${mimeType};`);
  return { name, mimeType, buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

const drawing = (number: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 257 200"><rect width="257" height="200" fill="hsl(${(number * 47) % 360} 55% 70%)"/><circle cx="128" cy="100" r="60" fill="#0b2545"/></svg>`;

/** Adds a changelog with items of these titles through the API. Returns its id and the items' ids. */
export async function addChangelog(server: Server, version: string, items: { en?: string[]; hy?: string[] }) {
  const changelog = { appId: 2, version, slug: 'Wave', platform: 'iOS Pro' };
  const { data } = await server.call<{ data: { id: number } }>('POST', '/admin/changelog', changelog);
  const send = callAt(server.origin, await server.session());
  const ids: number[] = [];
  for (const [lang, titles] of Object.entries(items)) {
    for (const [index, title] of titles.entries()) {
      const form = new FormData();
      const texts = { title, description: `About ${title}`, lang, order: index + 1, changelogId: data.id };
      for (const [name, value] of Object.entries(texts)) form.set(name, String(value));
      form.set('media', new Blob([drawing(index)], { type: 'image/svg+xml' }), 'drawing.svg');
      const answer = await send('POST', '/api/admin/changelog/item', form);
      if (!answer.ok) throw new Error(await answer.text());
      ids.push(((await answer.json()) as { data: { id: number } }).data.id);
    }
  }
  return { id: data.id, ids };
}

/** Opens a changelog's items and waits until `count` are shown. */
export async function openItems(page: Page, id: number, count: number, lang = 'en') {
  await visit(page, `/what-is-new/view/${id}?lang=${lang}`);
  await expect(page.locator('[data-sortable-card]')).toHaveCount(count);
}

/** The cards' titles in the current language, in display order. */
export const titles = (page: Page) => page.locator('[data-sortable-card] > :first-child h2');

/** A point in a card without a button: `part` of its width, 300 pixels from its top. */
export async function pointOf(page: Page, place: number, part = 0.5) {
  const box = await page.locator('[data-sortable-card]').nth(place).boundingBox();
  if (!box) throw new Error(`there is no card at ${place}`);
  return { x: box.x + box.width * part, y: box.y + 300 };
}

/** A changelog's stored items, sorted: `en 1 Wind map`. */
export async function storedItems({ call }: Server, id: number): Promise<string[]> {
  const { data } = await call<{ data: { items: { lang: string; title: string; order: number }[] } }>(
    'GET',
    `/admin/changelog/${id}`,
  );
  return data.items.map(({ lang, title, order }) => `${lang} ${order} ${title}`).sort();
}
