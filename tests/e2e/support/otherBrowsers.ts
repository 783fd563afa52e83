import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { type ElementHandle, launch } from 'puppeteer-core';
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { findProgram } from '../../support/programs/findProgram';
import { freePort } from '../../support/programs/freePort';

/** Key names in both drivers. */
const keys = {
  Enter: Key.ENTER,
  ArrowRight: Key.ARROW_RIGHT,
};

/** A browser's driver. Scripts are function bodies. */
type Driver = Awaited<ReturnType<typeof openFirefox>>;

/**
 * Debian's Firefox. Playwright drives only its own builds; the ESR version lacks the WebDriver BiDi commands
 * that it uses.
 */
async function openFirefox() {
  const executablePath = findProgram('firefox-esr') ?? '';
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 860 });
  const call = (script: string) => `(() => {${script}})()`;
  return {
    open: async (address: string): Promise<void> => void (await page.goto(address)),
    run: (script: string): Promise<unknown> => page.evaluate(call(script)),
    /** Clicks the element that a script returns. */
    async click(script: string) {
      const handle = await page.evaluateHandle(call(script));
      await (handle as ElementHandle<Element>).click();
    },
    /** Types into the focused element. */
    type: (text: string) => page.keyboard.type(text),
    press: (key: keyof typeof keys) => page.keyboard.press(key),
    async pressControl(letter: 'k' | 'b') {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter);
      await page.keyboard.up('Control');
    },
    close: () => browser.close(),
  };
}

/** WebKit, Safari's engine, in GTK's MiniBrowser on a virtual display. */
async function openWebKit(): Promise<Driver> {
  const port = await freePort();
  const display = ['-a', '-s', '-screen 0 1280x1000x24'];
  const server = spawn('xvfb-run', [...display, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, LANGUAGE: 'en_US', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const end = () => void (server.pid && process.kill(-server.pid));
  try {
    const address = `http://127.0.0.1:${port}`;
    await expect(async () => expect((await fetch(`${address}/status`)).ok).toBe(true)).toPass();
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        args: ['--automation'],
      },
    });
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 960 });
    return {
      open: page => driver.get(page),
      run: script => driver.executeScript(script),
      click: async script => (await driver.executeScript<WebElement>(script)).click(),
      type: text => driver.actions().sendKeys(text).perform(),
      press: key => driver.actions().sendKeys(keys[key]).perform(),
      pressControl: letter =>
        driver.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
      close: () => driver.quit().finally(end),
    };
  } catch (error) {
    end();
    throw error;
  }
}

export const open = { Firefox: openFirefox, WebKit: openWebKit };

const kit = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Records errors from now on, until the document is replaced. */
const watchErrors = `
  window.problems ??= [];
  const { error } = console;
  console.error = (...words) => { window.problems.push(words.join(' ')); error(...words); };
  addEventListener('error', ({ message }) => window.problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.problems.push(violatedDirective));
`;

/** A user of one of these browsers, who finds elements by role and name, as in the other tests. */
export function createUser(driver: Driver, origin: string) {
  const { run, type, press, pressControl, close } = driver;
  const first = (role: string, name: string | RegExp) =>
    `TestingLibraryDom.queryAllByRole(document.body, '${role}', {
      name: ${typeof name === 'string' ? JSON.stringify(name) : name},
    })[0]`;
  const eventually = (script: string) => expect.poll(() => run(script), { message: script, intervals: [50] });
  const see = (role: string, name: string | RegExp) =>
    eventually(`return ${first(role, name)} !== undefined`).toBe(true);
  const earlier: unknown[] = [];
  /** The errors logged by all opened pages. */
  const problems = async () => earlier.concat(await run('return window.problems ?? []'));
  return {
    async open(path: string) {
      earlier.splice(0, Infinity, ...(await problems()));
      await run('window.isLeft = true');
      await driver.open(origin + path);
      // On a busy machine, a script may still run in the document that is being left.
      await eventually('return window.isLeft === undefined').toBe(true);
      // GTK's WebKit reports no language.
      if (await run("return localStorage.getItem('seamark.locale') === null")) {
        await run("localStorage.setItem('seamark.locale', 'en')");
        await driver.open(origin + path);
      }
      await run(kit);
      await run(watchErrors);
    },
    see,
    async click(role: string, name: string | RegExp) {
      await see(role, name);
      // An element in the tree may not have been laid out yet.
      await expect(async () => driver.click(`return ${first(role, name)}`)).toPass({
        timeout: 10_000,
        intervals: [50],
      });
    },
    async focus(role: string, name: string | RegExp) {
      await see(role, name);
      await run(`${first(role, name)}.focus()`);
    },
    seeText: (text: string) => eventually('return document.body.innerText').toContain(text),
    seeAddress: (part: string) => eventually('return location.href').toContain(part),
    ...{ run, problems, eventually, type, press, pressControl, close },
  };
}
