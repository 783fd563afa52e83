import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { serveSeamark } from '../subjects/serveSeamark';
import { launchBrowser, openPage } from './openPage';

/** Responds with generated stations for the list's map: evenly over the globe, of eight types. */
async function answer(route: Route, total: number): Promise<void> {
  const { searchParams } = new URL(route.request().url());
  const limit = Number(searchParams.get('limit') ?? 10);
  const from = Number(searchParams.get('page')) * limit;
  let seed = 7 + from;
  const draw = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647) * most;
  };
  const items = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, at) => ({
    _id: `${from + at}`.padStart(24, 'a'),
    code: `C${from + at}`,
    title: `Point ${from + at}`,
    latitude: (draw(150) - 70).toFixed(3),
    longitude: (draw(360) - 180).toFixed(3),
    type: { _id: `${at % 8}`.padStart(24, '0'), name: `Type ${at % 8}` },
    createdAt: '2026-01-01T00:00:00Z',
  }));
  await route.fulfill({ json: { items, total } });
}

/** What users do with a map: load the list into it, drag it, zoom by wheel and keyboard. */
function actsOn(page: Page, total: number): Record<string, () => Promise<void>> {
  const map = page.getByRole('application');
  const drag = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {};
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    await page.mouse.move(middleX, middleY);
    await page.mouse.down();
    for (let turn = 0; turn < 9; turn += 0.1)
      await page.mouse.move(middleX + Math.sin(turn) * 200, middleY + Math.cos(turn) * 80);
    await page.mouse.up();
  };
  return {
    read: async () => {
      await page.getByRole('link', { name: 'Map' }).click();
      await page.getByText(`${total.toLocaleString('en')} shown`).waitFor({ timeout: 300_000 });
    },
    pan: drag,
    zoom: async () => {
      for (let turn = 0; turn < 60; turn += 1) {
        await page.mouse.wheel(0, turn < 40 ? -60 : 60);
        await page.waitForTimeout(25);
      }
    },
    'pan nearby': drag,
    'zoom by keys': async () => {
      await map.focus();
      for (const key of '++++++------') {
        await page.keyboard.press(key);
        await page.waitForTimeout(400);
      }
    },
  };
}

/**
 * Measures a list's map with `total` generated stations on a build of the panel: frames per second, and tasks
 * of over 50 ms for each act (`npm run build && npx tsx bench/measures/measureMap.ts 100000`).
 */
async function main(total: number) {
  const { subject, close } = await serveSeamark(join(process.cwd(), 'dist'));
  const browser = await launchBrowser();
  const { page } = await openPage(browser, 'fast', subject.session);
  await page.route('**/api/admin/buoys?*', route => answer(route, total));
  await page.goto(subject.origin + subject.list);
  await page.locator(subject.firstCell).first().waitFor();
  for (const [name, act] of Object.entries(actsOn(page, total))) {
    await page.evaluate(`bench.tasks = []; bench.frames = []; bench.goesOn = true;
      requestAnimationFrame(function note(time) {
        bench.frames.push(time);
        if (bench.goesOn) requestAnimationFrame(note);
      });`);
    await act();
    await page.waitForTimeout(1500);
    const { frames, tasks } = await page.evaluate<{ frames: number[]; tasks: { duration: number }[] }>(
      'bench.goesOn = false; bench',
    );
    const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000;
    const long = tasks.map(({ duration }) => `${Math.round(duration)} ms`).join(', ');
    console.log(`${name}: ${Math.round(frames.length / seconds)} frames a second, tasks: ${long || 'none'}`);
  }
  await browser.close();
  await close();
}

await main(Number(process.argv[2] ?? 100_000));
