import type { Browser, Page } from '@playwright/test';
import { press } from '../subjects/acts';
import type { Subject } from '../subjects/Subject';
import type { Observed } from './measureStart';
import { median } from './median';
import { openPage } from './openPage';

export interface Work {
  /** Milliseconds from the press to the next page's rows, to the search results, and to the filled form. */
  pageChange: number;
  search: number | undefined;
  openForm: number;
  /** The longest task while paging, in milliseconds, 0 if none exceeded 50, and the layout shift. */
  longestTask: number;
  shift: number;
}

/** Pages, searches and opens a form on the fast profile, each timed from the press to the paint. */
export async function measureWork(browser: Browser, subject: Subject): Promise<Work> {
  const { page, close } = await openPage(browser, 'fast', subject.session, subject.cookies);
  const { firstCell, search } = subject;
  const openList = async () => {
    await page.goto('about:blank');
    await page.goto(subject.origin + subject.list);
    await page.locator(firstCell).first().waitFor();
    await page.waitForTimeout(1500);
  };
  await openList();
  await page.evaluate('bench.tasks = []; bench.shift = 0');

  const pages = [];
  for (let turn = 0; turn < 3; turn += 1) {
    pages.push(await measure(page, firstCell, () => press(page, subject.nextPage)));
    await page.waitForTimeout(400);
  }
  const { tasks, shift } = await page.evaluate<Observed>('bench');

  // From the first page: a search that filters as the user types would otherwise finish at the first letter.
  await openList();
  const searched = search && (await measure(page, firstCell, () => type(page, search)));

  await openList();
  const button = await subject.toEdit(page);
  await page.waitForTimeout(500);
  const openForm = await measure(page, subject.formField, () => press(page, button));
  await close();
  const longestTask = Math.max(0, ...tasks.map(({ duration }) => duration));
  return { pageChange: median(pages), search: searched, openForm, longestTask, shift };
}

async function type(page: Page, search: NonNullable<Subject['search']>): Promise<void> {
  await page.locator(search.field).click();
  await page.keyboard.type(search.words, { delay: 80 });
  if (search.enter) await page.keyboard.press('Enter');
}

/**
 * Milliseconds from the last press of a button or key to the first frame in which the element's text or value
 * has changed. A new element must appear with a text or value.
 */
async function measure(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watched => {
    const read = () => {
      const element = document.querySelector(watched);
      if (element instanceof HTMLInputElement) return element.disabled ? '' : element.value;
      return element?.textContent ?? '';
    };
    const state = { pressed: 0, before: read(), done: 0 };
    Object.assign(window, { benchState: state });
    const start = () => {
      state.pressed = performance.now();
      if (state.done === 0) state.before = read();
    };
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, true);
    const look = () => {
      const text = read();
      if (state.pressed && text && text !== state.before && state.done < state.pressed)
        state.done = performance.now();
      requestAnimationFrame(look);
    };
    look();
  }, selector);
  await act();
  // A function, because the panel's content security policy forbids evaluating strings.
  await page.waitForFunction(() => {
    const { benchState } = window as unknown as Watching;
    return benchState.done > benchState.pressed;
  });
  return page.evaluate('benchState.done - benchState.pressed');
}

interface Watching {
  benchState: { pressed: number; done: number };
}
