import type { Browser, Page } from '@playwright/test';
import type { Subject } from '../subjects/Subject';
import { firstFrame, watchFrames } from './firstFrame';
import { openPage, type Profile } from './openPage';

export interface Start {
  /**
   * Milliseconds until the login form accepts input, and the bytes received by then and when the network is
   * idle.
   */
  loginVisible: number;
  loginBytes: number;
  loginBytesQuiet: number;
  /** Milliseconds from pressing the button to the first row. */
  signIn: number;
  /** Milliseconds until the first row of a list opened by its URL, and the bytes received by then. */
  deepLink: number;
  deepLinkBytes: number;
  /** Milliseconds beyond the first 50 of each task until then, and the layout shift. */
  blocking: number;
  shift: number;
}

/** Signs in with a cold cache, then opens a list with a cold cache and a session. */
export async function measureStart(browser: Browser, subject: Subject, profile: Profile): Promise<Start> {
  return {
    ...(await measureLogin(browser, subject, profile)),
    ...(await measureDeepLink(browser, subject, profile)),
  };
}

async function measureLogin(browser: Browser, subject: Subject, profile: Profile) {
  const { user, password, firstCell } = subject;
  const { page, received, close } = await openPage(browser, profile, watchFrames(user.field, firstCell));
  await page.goto(subject.origin + subject.login, { waitUntil: 'commit' });
  const loginVisible = await firstFrame(page, user.field, 'start');
  const loginBytes = await receivedBy(page, loginVisible);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(profile === 'slow' ? 2500 : 500);
  const loginBytesQuiet = received();
  await page.fill(user.field, user.value);
  await page.fill(password.field, password.value);
  await page.locator(password.field).press('Enter');
  const signIn = await firstFrame(page, firstCell, 'press');
  await close();
  return { loginVisible, loginBytes, loginBytesQuiet, signIn };
}

/**
 * Bytes of the page and its files received by then, with 300 bytes of headers per response (`transferSize`).
 */
function receivedBy(page: Page, time: number): Promise<number> {
  return page.evaluate(until => {
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    return (files as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= until)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  }, time);
}

export async function measureDeepLink(browser: Browser, subject: Subject, profile: Profile) {
  const { firstCell, session, cookies } = subject;
  const before = `${watchFrames(firstCell)}\n${session}`;
  const { page, received, close } = await openPage(browser, profile, before, cookies);
  await page.goto(subject.origin + subject.list, { waitUntil: 'commit' });
  const deepLink = await firstFrame(page, firstCell, 'start');
  const deepLinkBytes = received();
  await page.waitForTimeout(500);
  const { shift, tasks } = await page.evaluate<Observed>('bench');
  const blocking = tasks
    .filter(({ startTime }) => startTime < deepLink)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  await close();
  return { deepLink, deepLinkBytes, blocking, shift };
}

export interface Observed {
  shift: number;
  tasks: { startTime: number; duration: number }[];
}
