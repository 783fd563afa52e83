import { expect, type Page, type Request, type Response } from '@playwright/test';

/** What stands in for data that are still being fetched, or is dimmed meanwhile. */
const unfinished = '[role=progressbar], [aria-busy=true], .MuiSkeleton-root';

/**
 * Leads a page of the panel to another address as Forward does, without the load that `page.goto` costs, and
 * waits until what the screen asks the server for is there and shown.
 */
export async function visit(page: Page, address: string): Promise<void> {
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

/** Notes what is asked from now on; what it answers waits until all of it is there and shown. */
function settling(page: Page) {
  const pending = new Set<Request>();
  const begin = (request: Request) => void pending.add(request);
  const end = (request: Request) => void pending.delete(request);
  // Its answer has begun: of a request whose body nobody waits for, the browser may not say that it ended.
  const answered = (response: Response) => end(response.request());
  page.on('request', begin).on('response', answered).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    try {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect
        .poll(async () => pending.size + (await page.getByRole('main').locator(unfinished).count()), {
          intervals: [30],
        })
        .toBe(0);
    } finally {
      page.off('request', begin).off('response', answered);
      page.off('requestfinished', end).off('requestfailed', end);
    }
  };
}
