import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
 * The path of a Chromium, installed first where there is none: Playwright's own, else Debian's package.
 * @throws Error that says what to install where neither can be had.
 */
export function findOrInstallBrowser(): string {
  const ways: [command: string, ...words: string[]][] = [
    ['npx', 'playwright', 'install', 'chromium'],
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core'],
  ];
  for (const [command, ...words] of ways) {
    const found = findBrowser();
    if (found) return found;
    console.log(`No Chromium here: ${command} ${words.join(' ')}`);
    try {
      execFileSync(command, words, { stdio: 'inherit', timeout: 300_000 });
    } catch {
      console.log('That did not work here.');
    }
  }
  const installed = findBrowser();
  if (installed) return installed;
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
