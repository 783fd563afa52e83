import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { type Command, findOrInstall } from './findOrInstall.ts';
import { findProgram } from './findProgram.ts';

/** Chromium without its windows: the tests take a third less time than with the whole of it. */
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
 * The path of a Chromium, installed first where there is none: Debian's package, else Playwright's own. CI
 * installs the lighter one beside another.
 * @throws Error that says what to install where neither can be had.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const isWanted = process.env.CI !== undefined && process.getuid?.() === 0;
  const debian: Command[] = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', shell, 'fonts-noto-core'],
  ];
  if (isWanted) await findOrInstall(shell, () => findProgram(shell), debian);
  const found = await findOrInstall('Chromium', findBrowser, [
    ...debian,
    ['npx', 'playwright', 'install', 'chromium'],
  ]);
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or name its path in CHROMIUM.');
}

/** The programs that `tests/e2e/otherBrowsers.spec.ts` takes. */
export const otherBrowsers = { Firefox: ['firefox-esr'], WebKit: ['WebKitWebDriver', 'xvfb-run', 'xauth'] };

/** Installs Firefox and WebKit where CI may; on a developer's machine what is missing is left out. */
export async function installOtherBrowsers(): Promise<void> {
  const names = Object.values(otherBrowsers).flat();
  const install = ['apt-get', 'install', '-y', '--no-install-recommends'] as const;
  await findOrInstall('Firefox or WebKit', () => (names.every(findProgram) ? 'all' : undefined), [
    ['apt-get', 'update'],
    [...install, 'firefox-esr'],
    [...install, 'webkit2gtk-driver', 'xvfb', 'xauth'],
  ]);
}

/** What a Chromium without a desktop wants, most of all as root and without a network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
