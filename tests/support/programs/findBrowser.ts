import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findOrInstall } from './findOrInstall.ts';

// The one without a window is the lighter: a tenth less time for all browser tests.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

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
 * The path of a Chromium, installed first where there is none: Debian's package, else Playwright's own.
 * @throws Error that says what to install where neither can be had.
 */
export function findOrInstallBrowser(): string {
  const found = findOrInstall('Chromium', findBrowser, [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core'],
    ['npx', 'playwright', 'install', 'chromium'],
  ]);
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or name its path in CHROMIUM.');
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
