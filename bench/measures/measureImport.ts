import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Browser } from '@playwright/test';
import type { Subject } from '../subjects/Subject';
import type { Observed } from './measureStart';
import { openPage } from './openPage';

/** Milliseconds to process a file of a million codes, on the fast profile. */
export interface Import {
  /**
   * From choosing the file to the dry run's report: decoding, parsing, and checking for duplicates and bad
   * rows.
   */
  checked: number;
  /** The page's longest task in that time, 0 if none exceeded 50. */
  longestTask: number;
  /** Papaparse on the main thread, from the file's text to rows. */
  parsed: number;
  longestTaskParsing: number;
}

const rows = 1_000_000;

/** Measures the panel's check of a million codes, and papaparse on the same file in an empty page. */
export async function measureImport(browser: Browser, panel: Subject): Promise<Import> {
  const folder = await mkdtemp(join(tmpdir(), 'seamark-bench-'));
  try {
    const file = join(folder, 'codes.csv');
    await pipeline(Readable.from(lines()), createWriteStream(file));
    return {
      ...(await checkInPanel(browser, panel, file)),
      ...(await parseOnMainThread(browser, panel, file)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function* lines(): Generator<string> {
  yield 'code,title\n';
  for (let row = 1; row <= rows; row += 1) yield `SEA-${String(row).padStart(7, '0')},Spring\n`;
}

async function checkInPanel(browser: Browser, { origin, session }: Subject, file: string) {
  const { page, close } = await openPage(browser, 'fast', session);
  await page.goto(`${origin}/offers`);
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const watch = { chosen: 0, done: 0 };
    Object.assign(window, { benchImport: watch });
    addEventListener('change', () => (watch.chosen ||= performance.now()), true);
    bench.tasks = [];
    (function look() {
      if (document.querySelector('main')?.textContent?.includes('rows checked'))
        watch.done ||= performance.now();
      else requestAnimationFrame(look);
    })();
  });
  await input.setInputFiles(file);
  await page.waitForFunction(() => benchImport.done > 0, undefined, { timeout: 60_000 });
  const checked = await page.evaluate(() => benchImport.done - benchImport.chosen);
  const longestTask = longest(await page.evaluate(() => bench.tasks));
  await close();
  return { checked, longestTask };
}

async function parseOnMainThread(browser: Browser, { origin }: Subject, file: string) {
  const { page, close } = await openPage(browser, 'fast');
  await page.route('**/papaparse', route =>
    route.fulfill({ contentType: 'text/html', body: '<input type=file>' }),
  );
  await page.goto(`${origin}/papaparse`);
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('papaparse/papaparse.min.js') });
  await page.locator('input').setInputFiles(file);
  const parsed = await page.evaluate(async () => {
    const text = (await document.querySelector('input')?.files?.[0]?.text()) ?? '';
    const start = performance.now();
    Papa.parse(text);
    return performance.now() - start;
  });
  await page.waitForTimeout(200);
  const longestTaskParsing = longest(await page.evaluate(() => bench.tasks));
  await close();
  return { parsed, longestTaskParsing };
}

const longest = (tasks: Observed['tasks']) => Math.max(0, ...tasks.map(({ duration }) => duration));

/** Globals of the measured pages. */
declare const bench: Observed;
declare const benchImport: { chosen: number; done: number };
declare const Papa: { parse(text: string): unknown };
