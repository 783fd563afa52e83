import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

/**
 * `slow`: 1.6 Mbit/s down, 150 ms round trips and a processor slowed four times, as in the budgets' source;
 * `processor`: only that processor; `fast`: no throttling.
 */
export type Profile = 'slow' | 'processor' | 'fast';

export interface OpenPage {
  page: Page;
  received(): number;
  close(): Promise<void>;
}

const installed = '/usr/bin/chromium';
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Chromium without background requests: the machine's, or else Playwright's. */
const launchOptions = {
  args: [...quiet, '--no-sandbox', '--disable-gpu', '--disable-component-update', '--disable-sync'],
  ...(existsSync(installed) && { executablePath: installed }),
};

const contextOptions = { locale: 'en-US', viewport: { width: 1280, height: 800 } };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions);
}

/** Records layout shifts and tasks of over 50 ms from the page's start. */
const observers = `
  window.__name = value => value; // tsx marks the names of functions, also of those that are sent to a page.
  window.bench = { shift: 0, tasks: [] };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) bench.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
`;

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * A browser with a profile on disk, for repeated visits, because a private window does not cache compiled
 * code.
 */
export async function launchProfile(cookies: Cookies = []): Promise<BrowserContext> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-bench-profile-'));
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...contextOptions });
  context.once('close', () => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  await context.addCookies(cookies);
  return context;
}

/** Opens an empty tab in a new context, with a cold cache. */
export async function openPage(
  browser: Browser,
  profile: Profile,
  before = '',
  cookies: Cookies = [],
): Promise<OpenPage> {
  const context = await browser.newContext(contextOptions);
  await context.addCookies(cookies);
  return openIn(context, profile, before);
}

/** Opens an empty tab in an existing context. */
export async function openIn(context: BrowserContext, profile: Profile, before = ''): Promise<OpenPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(`if (location.protocol === 'http:') { ${observers}\n${before} }`);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  if (profile === 'slow') await slowLine(session);
  if (profile !== 'fast') await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, received: () => bytes, close: () => context.close() };
}

function slowLine(session: CDPSession) {
  return session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}
