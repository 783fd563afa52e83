import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberLocale, rememberTheme } from '../../providers/i18n/preferences';
import { createSession, tokenKey } from '../../providers/session/createSession';
import { openLoginPage, writeFacts } from './loginPage';

// Otherwise, a script's timers would affect the page of the next test.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  delete window.boot;
  document.head.replaceChildren();
  for (const name of ['lang', 'data-theme', 'data-boot']) document.documentElement.removeAttribute(name);
});

/** Runs the script like a loading page does and returns the root element. */
async function runFirstScript() {
  vi.resetModules();
  await import('../../src/login/firstScript');
  return document.documentElement;
}

/** Adds a script that fails to load. */
function loseScript(type: string) {
  const script = Object.assign(document.createElement('script'), { type });
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

describe('the first script', () => {
  it('sets the remembered language and theme', async () => {
    rememberLocale('hy');
    rememberTheme('dark');
    for (const name of ['lang', 'data-theme']) document.documentElement.removeAttribute(name);
    const { lang, dataset } = await runFirstScript();
    expect([lang, dataset.theme]).toEqual(['hy', 'dark']);
  });

  it.each([true, false])('hides the form while a token is checked (Remember me: %s)', async remember => {
    expect((await runFirstScript()).dataset.boot).toBeUndefined();
    createSession().save('abc', { remember });
    expect((remember ? localStorage : sessionStorage).getItem(tokenKey)).toBe('abc');
    expect((await runFirstScript()).dataset.boot).toBe('checking');
  });

  /** Writes the facts of a page that requests `/api/me` first, and records its requests. */
  function listCalls() {
    const sent = vi.fn<typeof fetch>(async () => Response.json({}));
    vi.stubGlobal('fetch', sent);
    const calls = {
      base: '/api',
      user: '/api/me',
      request: { headers: { Authorization: 'Bearer __TOKEN__' } },
    };
    writeFacts({ calls });
    return sent;
  }

  it.each([
    ['sends the first requests with the token', 'abc', ['/api/me']],
    ['sends nothing with an invalid token', 'a\nb', []],
    ['sends nothing without a token', '', []],
  ])('%s', async (_, token, urls) => {
    const sent = listCalls();
    sessionStorage.setItem(tokenKey, token);
    await runFirstScript();
    expect(sent.mock.calls.map(([url]) => url)).toEqual(urls);
    for (const [, init] of sent.mock.calls) expect(init?.headers).toEqual({ Authorization: 'Bearer abc' });
  });

  const frames = { path: '/frame', script: '/frame.js' };
  const reads = { '/': { path: '/list', request: {} } };
  const panel = { files: ['/panel.js'], texts: { en: '/en.js', hy: '/hy.js' } };
  const links = () => [...document.head.querySelectorAll('link')].map(link => link.getAttribute('href'));

  it("requests the frame of the list at the address first, for the page's settings", async () => {
    const sent = listCalls();
    const calls = { base: '/api', user: '/api/me', request: {} };
    writeFacts({ calls, frames, reads });
    rememberLocale('en');
    rememberTheme('dark');
    sessionStorage.setItem(tokenKey, 'abc');
    await runFirstScript();
    const urls = sent.mock.calls.map(([url]) => String(url));
    expect(urls).toEqual([
      expect.stringMatching(/^\/frame\.\.en\.dark\.(wide|narrow)\.json$/),
      '/api/list',
      '/api/me',
    ]);
  });

  it("preloads the panel's files if there is a token, with the messages in the page's language", async () => {
    writeFacts({ panel });
    rememberLocale('en');
    await runFirstScript();
    expect(links()).toEqual([]);
    createSession().save('abc', { remember: true });
    await runFirstScript();
    expect(links()).toEqual(['/panel.js', '/en.js']);
  });

  it('leaves the panel to the page’s script if a frame is shown first', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}));
    writeFacts({ panel, frames, reads });
    createSession().save('abc', { remember: true });
    await runFirstScript();
    expect(links()).toEqual(['/frame.js']);
  });

  it.each([
    ['URL.canParse', URL, 'canParse'],
    ['AbortSignal.any', AbortSignal, 'any'],
    ['toWellFormed', String.prototype, 'toWellFormed'],
  ])('reports that the browser is too old without %s, and sends nothing', async (_, object, name) => {
    const sent = listCalls();
    sessionStorage.setItem(tokenKey, 'abc');
    // Vitest's URL extends Node's.
    const owner = Object.hasOwn(object, name) ? object : (Object.getPrototypeOf(object) as object);
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    Reflect.deleteProperty(owner, name);
    try {
      expect((await runFirstScript()).dataset.boot).toBe('old');
    } finally {
      Object.defineProperty(owner, name, descriptor ?? {});
    }
    expect(sent).not.toHaveBeenCalled();
  });

  it("holds back a form that is submitted before the page's script loads", async () => {
    openLoginPage();
    await runFirstScript();
    const form = document.querySelector<HTMLFormElement>('#sign-in');
    const sent = form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect([sent, window.boot?.isSent]).toEqual([false, true]);
  });

  it("offers to reload if the page's script fails to load, and aborts the requests and keys it would have used", async () => {
    const sent = listCalls();
    sessionStorage.setItem(tokenKey, 'abc');
    await runFirstScript();
    const signal = sent.mock.lastCall?.[1]?.signal;
    expect([signal?.aborted, window.boot?.keys]).toEqual([false, []]);
    loseScript('module');
    expect(document.documentElement.dataset.boot).toBe('broken');
    expect([signal?.aborted, window.boot?.keys]).toEqual([true, undefined]);
  });

  it('ignores the keyless key event of Chrome’s autofill', async () => {
    await runFirstScript();
    const failed = vi.fn();
    window.addEventListener('error', failed, { once: true });
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(failed).not.toHaveBeenCalled();
  });

  it('ignores the failed script of a browser extension', async () => {
    await runFirstScript();
    loseScript('');
    expect(document.documentElement.dataset.boot).toBeUndefined();
  });
});
