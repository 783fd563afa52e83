import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberLocale, rememberTheme } from '../../providers/i18n/preferences';
import { createSession, tokenKey } from '../../providers/session/session';
import { openLoginPage, writeFacts } from './loginPage';

// Else what a script means to do later is done to the next test's page.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.boot;
  document.head.replaceChildren();
  for (const name of ['lang', 'data-theme', 'data-gate']) document.documentElement.removeAttribute(name);
});

/** Runs it as a page does that is loaded, and gives the page's root. */
async function runFirstScript() {
  vi.resetModules();
  await import('../../src/login/firstScript');
  return document.documentElement;
}

describe('the first script', () => {
  it.each([
    ['en-GB', 'en'],
    ['hy', 'hy'],
    ['fr-FR', 'hy'],
    ['', 'hy'],
  ])('chooses the language, for a browser in %j %j', async (browser, lang) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    expect((await runFirstScript()).lang).toBe(lang);
    rememberLocale('en');
    expect((await runFirstScript()).lang).toBe('en');
  });

  it('sets the remembered theme', async () => {
    expect((await runFirstScript()).dataset.theme).toBe('');
    rememberTheme('dark');
    expect((await runFirstScript()).dataset.theme).toBe('dark');
  });

  it.each([true, false])('keeps the form back while a token is checked (Remember me: %s)', async remember => {
    expect((await runFirstScript()).dataset.gate).toBeUndefined();
    createSession().save('abc', { remember });
    expect((remember ? localStorage : sessionStorage).getItem(tokenKey)).toBe('abc');
    expect((await runFirstScript()).dataset.gate).toBe('checking');
  });

  /** A page that is to send `/api/me` first, and what it sends. */
  function listCalls() {
    const sent = vi.fn<typeof fetch>(async () => Response.json({}));
    vi.stubGlobal('fetch', sent);
    const calls = { user: '/api/me', lists: {}, request: { headers: { Authorization: 'Bearer __TOKEN__' } } };
    writeFacts({ calls });
    return sent;
  }

  it.each([
    ['sends what a visit begins with, with the token', 'abc', ['/api/me']],
    ['sends nothing with what is no token', 'a\nb', []],
    ['sends nothing without a token', '', []],
  ])('%s', async (_, token, urls) => {
    const sent = listCalls();
    sessionStorage.setItem(tokenKey, token);
    await runFirstScript();
    expect(sent.mock.calls.map(([url]) => url)).toEqual(urls);
    for (const [, init] of sent.mock.calls) expect(init?.headers).toEqual({ Authorization: 'Bearer abc' });
  });

  const frames = { path: '/frame', addresses: ['/'], script: '/frame.js' };
  const panel = { files: ['/panel.js'], texts: { en: '/en.js', hy: '/hy.js' } };
  const links = () => [...document.head.querySelectorAll('link')].map(link => link.getAttribute('href'));

  it('asks for the frame of the list at the address before anything else, as the page looks', async () => {
    const sent = listCalls();
    const calls = { user: '/api/me', lists: {}, request: {} };
    writeFacts({ calls, frames });
    rememberLocale('en');
    rememberTheme('dark');
    sessionStorage.setItem(tokenKey, 'abc');
    await runFirstScript();
    const urls = sent.mock.calls.map(([url]) => String(url));
    expect(urls).toEqual([expect.stringMatching(/^\/frame\.\.en\.dark\.(wide|narrow)\.json$/), '/api/me']);
  });

  it("fetches the panel's files at once where there is a token, the messages in the page's language", async () => {
    writeFacts({ panel });
    rememberLocale('en');
    await runFirstScript();
    expect(links()).toEqual([]);
    createSession().save('abc', { remember: true });
    await runFirstScript();
    expect(links()).toEqual(['/panel.js', '/en.js']);
  });

  it('leaves the panel to the page’s script where a frame is shown first', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}));
    writeFacts({ panel, frames });
    createSession().save('abc', { remember: true });
    await runFirstScript();
    expect(links()).toEqual(['/frame.js']);
  });

  it.each([
    ['URL.canParse', URL, 'canParse'],
    ['AbortSignal.any', AbortSignal, 'any'],
    ['toWellFormed', String.prototype, 'toWellFormed'],
  ])('says that the browser is too old where it has no %s, and sends nothing', async (_, object, name) => {
    const sent = listCalls();
    sessionStorage.setItem(tokenKey, 'abc');
    // Vitest's URL extends Node's.
    const owner = Object.hasOwn(object, name) ? object : (Object.getPrototypeOf(object) as object);
    const own = Object.getOwnPropertyDescriptor(owner, name);
    Reflect.deleteProperty(owner, name);
    try {
      expect((await runFirstScript()).dataset.gate).toBe('old');
    } finally {
      Object.defineProperty(owner, name, own ?? {});
    }
    expect(sent).not.toHaveBeenCalled();
  });

  it('begins without storage where that is denied', async () => {
    const denied = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
    const { lang, dataset } = await runFirstScript();
    expect([lang, dataset.theme, dataset.gate]).toEqual(['en', '', undefined]);
  });

  it("keeps a form that is sent before the page's script is here, and doesn't let it leave the page", async () => {
    openLoginPage();
    await runFirstScript();
    const form = document.querySelector<HTMLFormElement>('#sign-in');
    const sent = form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect([sent, window.boot?.isSent]).toEqual([false, true]);
  });

  it("offers to reload where the page's script cannot be had, and ends what that would have taken", async () => {
    const sent = listCalls();
    sessionStorage.setItem(tokenKey, 'abc');
    await runFirstScript();
    const signal = sent.mock.lastCall?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    const script = document.createElement('script');
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    expect(document.documentElement.dataset.gate).toBe('broken');
    expect(signal?.aborted).toBe(true);
  });
});
