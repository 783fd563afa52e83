import type { BrowserContext } from '@playwright/test';
import type { Subject } from '../subjects/Subject';
import { firstFrame, pressWhenShown, watchFrames } from './firstFrame';
import { launchProfile, openIn, type Profile } from './openPage';

/** A list opened by its URL, with a press on the next page once its rows are visible. */
export interface Opening {
  /**
   * Milliseconds from the page's start to the first row, to the first row of the next page, and to the
   * framework's own button for it.
   */
  rows: number;
  answered: number;
  framework: number;
}

export interface Visits {
  /** With an empty cache, then in a second tab, and reloaded there, with all files cached. */
  cold: Opening;
  second: Opening;
  reload: Opening;
}

/** Opens the list three times in one browser. On the slow profile, the cold visit only fills the cache. */
export async function measureVisits(subject: Subject, profile: Profile): Promise<Visits> {
  const context = await launchProfile(subject.cookies);
  try {
    const first = await visit(context, subject, 'fast');
    const cold = await first.opening();
    await first.settle();
    await first.page.close();

    const later = await visit(context, subject, profile);
    const second = await later.opening();
    await later.settle();
    await later.page.reload({ waitUntil: 'commit' });
    const reload = await later.opening();
    return { cold, second, reload };
  } finally {
    // Otherwise a failed visit would keep running during later measurements.
    await context.close();
  }
}

async function visit(context: BrowserContext, subject: Subject, profile: Profile) {
  const { firstCell, nextPage, session, origin, list } = subject;
  const pressing = pressWhenShown(firstCell, nextPage);
  const before = [watchFrames(firstCell), pressing, session].join('\n');
  const { page } = await openIn(context, profile, before);
  await page.goto(origin + list, { waitUntil: 'commit' });
  return {
    page,
    opening: async (): Promise<Opening> => ({
      answered: await firstFrame(page, 'answer', 'start'),
      rows: await firstFrame(page, firstCell, 'start'),
      framework: await firstFrame(page, 'framework', 'start'),
    }),
    settle: async () => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1000);
    },
  };
}
