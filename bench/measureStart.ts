import type { Browser } from '@playwright/test';
import { openPage, type Profile } from './openPage';
import type { Subject } from './Subject';

export interface Start {
  /** Milliseconds until the login form can be typed into, and what has been received by then and once it is quiet. */
  loginVisible: number;
  loginBytes: number;
  loginBytesQuiet: number;
  /** Milliseconds from the press of the button to the first row. */
  signIn: number;
  /** Milliseconds until the first row of a list that is opened from outside, and what has been received by then. */
  deepLink: number;
  deepLinkBytes: number;
  /** Milliseconds beyond the first 50 of each task until then; and how far the page has shifted. */
  blocking: number;
  shift: number;
}

/** Signs in from a cold cache; and opens a list from a cold cache with a session. */
export async function measureStart(browser: Browser, subject: Subject, profile: Profile): Promise<Start> {
  return {
    ...(await measureLogin(browser, subject, profile)),
    ...(await measureDeepLink(browser, subject, profile)),
  };
}

async function measureLogin(browser: Browser, subject: Subject, profile: Profile) {
  const { page, received, close } = await openPage(browser, profile);
  const { user, password, firstCell } = subject;
  const start = performance.now();
  await page.goto(subject.origin + subject.login, { waitUntil: 'commit' });
  await page.locator(user.field).waitFor();
  const loginVisible = performance.now() - start;
  const loginBytes = received();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(profile === 'slow' ? 2500 : 500);
  const loginBytesQuiet = received();
  await page.fill(user.field, user.value);
  await page.fill(password.field, password.value);
  const pressed = performance.now();
  await page.locator(password.field).press('Enter');
  await page.locator(firstCell).first().waitFor();
  const signIn = performance.now() - pressed;
  await close();
  return { loginVisible, loginBytes, loginBytesQuiet, signIn };
}

export async function measureDeepLink(browser: Browser, subject: Subject, profile: Profile) {
  const { page, received, close } = await openPage(browser, profile, subject.session);
  const start = performance.now();
  await page.goto(subject.origin + subject.list, { waitUntil: 'commit' });
  await page.locator(subject.firstCell).first().waitFor();
  const deepLink = performance.now() - start;
  const deepLinkBytes = received();
  const until = await page.evaluate(() => performance.now());
  await page.waitForTimeout(500);
  const { shift, tasks } = await page.evaluate<Observed>('bench');
  const blocking = tasks
    .filter(({ startTime }) => startTime < until)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  await close();
  return { deepLink, deepLinkBytes, blocking, shift };
}

export interface Observed {
  shift: number;
  tasks: { startTime: number; duration: number }[];
}
