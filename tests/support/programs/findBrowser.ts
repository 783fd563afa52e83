import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { debian, findOrInstall } from './findOrInstall.ts';
import { findProgram } from './findProgram.ts';

/** Headless Chromium, which makes the tests take a third less time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium on this machine: `CHROMIUM`, one on the PATH, or Playwright's own. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM ?? '',
    ...folders.flatMap(folder => names.map(name => join(folder, name))),
    chromium.executablePath(),
  ];
  return candidates.find(path => path !== '' && existsSync(path));
}

/**
 * The path of a Chromium. Installs one if there is none: Debian's package, or else Playwright's. CI installs
 * the headless one in addition to any other.
 * @throws Error that says what to install if both fail.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const canInstall = process.env.CI !== undefined && process.getuid?.() === 0;
  const packages = debian([shell, 'fonts-noto-core']);
  if (canInstall) await findOrInstall(shell, () => findProgram(shell), packages);
  const found = await findOrInstall('Chromium', findBrowser, [
    ...packages,
    ['npx', 'playwright', 'install', 'chromium'],
  ]);
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or name its path in CHROMIUM.');
}

/** The programs that `tests/e2e/otherBrowsers.spec.ts` uses. */
export const otherBrowsers = { Firefox: ['firefox-esr'], WebKit: ['WebKitWebDriver', 'xvfb-run', 'xauth'] };

/** Installs Firefox and WebKit as root. Prints a line for each program that is still missing. */
export async function installOtherBrowsers(): Promise<void> {
  const missing = () =>
    Object.values(otherBrowsers)
      .flat()
      .filter(name => !findProgram(name));
  if (process.getuid?.() === 0)
    await findOrInstall(
      'Firefox or WebKit',
      () => (missing().length === 0 ? 'all' : undefined),
      debian(['firefox-esr'], ['webkit2gtk-driver', 'xvfb', 'xauth']),
    );
  const outcome = process.env.CI ? 'fail' : 'are skipped';
  for (const name of missing()) console.log(`${name} is missing: the tests in its browser ${outcome}.`);
}

/** Arguments for a Chromium without a desktop, possibly as root and offline. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
