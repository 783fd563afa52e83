import { expect, type Page, type Request, type Worker } from '@playwright/test';

/** What stands in for data that are still being fetched, or is dimmed meanwhile. */
const unfinished = '[role=progressbar], [aria-busy=true], .MuiSkeleton-root';

/**
 * Leads a page of the panel to another address as Forward does, without the load that `page.goto` costs, and
 * waits until what the screen asks the server for is there and shown.
 */
export async function visit(page: Page, address: string): Promise<void> {
  // Behind an open dialog too.
  await expect(page.locator('#root main')).toBeVisible();
  const settled = settling(page);
  await page.evaluate(async to => {
    // As the router writes it: by the place in the history it knows the way back.
    const state = { usr: null, key: Math.random().toString(36).slice(2, 10), idx: history.state.idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, address);
  await settled();
}

/**
 * Notes what is asked from now on; what it answers waits until all of it is there and shown. How a worker's
 * request ends is not told once that worker has been stopped, as a map's is when it is left: its script and
 * the basemap are not waited for, nor any other file that was on its way then.
 */
function settling(page: Page) {
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
