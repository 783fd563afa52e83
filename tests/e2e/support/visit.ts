import { expect, type Page, type Request, type Worker } from '@playwright/test';

/** Placeholders for data being fetched, or dimmed content. */
const unfinished = '[role=progressbar], [aria-busy=true], .MuiSkeleton-root';

/**
 * Navigates the panel as Forward does, without a page load, and waits until the screen's requests have
 * finished and are rendered.
 */
export async function visit(page: Page, address: string): Promise<void> {
  // Also when a dialog covers it.
  await expect(page.locator('#root main')).toBeVisible();
  const settled = settling(page);
  await page.evaluate(async to => {
    // In the router's format, whose index tells how to go back.
    const state = { usr: null, key: Math.random().toString(36).slice(2, 10), idx: history.state.idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, address);
  await settled();
}

/**
 * Records requests from now on; the returned function waits until they have finished and are rendered.
 * Playwright does not report the end of a stopped worker's requests, such as a map's, so its script, the
 * basemap and pending files are not waited for.
 */
export function settling(page: Page) {
  const pending = new Set<Request>();
  const begin = (request: Request) => {
    if (!/\.worker\b|\.land\b/.test(request.url())) pending.add(request);
  };
  const end = (request: Request) => void pending.delete(request);
  const forgetFiles = () => [...pending].filter(isFile).forEach(end);
  const watchEnd = (worker: Worker) => worker.once('close', forgetFiles);
  page.workers().forEach(watchEnd);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('worker', watchEnd);
  return async () => {
    try {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect
        .poll(async () => [...Array.from(pending, urlOf), ...(await unfinishedIn(page))], { intervals: [30] })
        .toEqual([]);
    } finally {
      page
        .off('request', begin)
        .off('requestfinished', end)
        .off('requestfailed', end)
        .off('worker', watchEnd);
    }
  };
}

const isFile = (request: Request) => !new URL(request.url()).pathname.startsWith('/api/');

const urlOf = (request: Request) => request.url();

const unfinishedIn = (page: Page) =>
  page
    .getByRole('main')
    .locator(unfinished)
    .evaluateAll(all => all.map(({ outerHTML }) => outerHTML.slice(0, 100)));
