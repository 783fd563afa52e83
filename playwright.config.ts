import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/support/programs/findBrowser.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // The README's pictures are made on demand.
  testIgnore: process.env.SCREENSHOTS ? [] : '**/screenshots.spec.ts',
  fullyParallel: false,
  // A worker's browser and server use two processors: on two, a second worker makes each test take three
  // times as long, and the whole run longer.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./tests/support/BrowserReporter.ts']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Paris',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  },
});
