import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberLocale, rememberTheme } from '../../providers/i18n/preferences';
import { createSession, tokenKey } from '../../providers/session/session';
import { openLoginPage } from './loginPage';

// Else what a script means to do later is done to the next test's page.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.firstCalls;
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  for (const name of ['lang', 'data-theme', 'data-gate', 'data-wait'])
    document.documentElement.removeAttribute(name);
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
    const listed = document.createElement('meta');
    const calls = { user: '/api/me', lists: {}, request: { headers: { Authorization: 'Bearer __TOKEN__' } } };
    Object.assign(listed, { name: 'seamark-calls', content: JSON.stringify(calls) });
    document.head.append(listed);
    return sent;
  }

  /** How the page was opened, and how long its first byte took. */
  function opened(type: NavigationTimingType, took: number) {
    const page: Partial<PerformanceNavigationTiming> = { type, requestStart: 5, responseStart: 5 + took };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as PerformanceEntry]);
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

  it('asks for the script of the rows before anything else, which on a cold cache comes last', async () => {
    const isAsked = () => document.querySelector('link#rows') !== null;
    const sent = listCalls();
    sent.mockImplementation(async () => Response.json({ isAsked: isAsked() }));
    const listed = document.createElement('meta');
    Object.assign(listed, { name: 'seamark-rows', content: '/rows' }).dataset.at = location.pathname;
    document.head.append(listed);
    sessionStorage.setItem(tokenKey, 'abc');
    await runFirstScript();
    const response = await sent.mock.results[0]?.value;
    expect(await response.json()).toEqual({ isAsked: true });
  });

  it("fetches the panel's files at once where there is a token, the messages in the page's language", async () => {
    document.head.innerHTML = `<template id="panel"><link href="/panel.js"><link href="/en.js" data-locale="en"><link
      href="/hy.js" data-locale="hy"></template>`;
    rememberLocale('en');
    await runFirstScript();
    const fetched = () => [...document.head.querySelectorAll('link')].map(link => link.getAttribute('href'));
    expect(fetched()).toEqual([]);
    createSession().save('abc', { remember: true });
    await runFirstScript();
    vi.runAllTimers();
    expect(fetched()).toEqual(['/panel.js', '/en.js']);
  });

  it('leaves the panel that the browser has to the page’s script, which draws the rows first', async () => {
    document.head.innerHTML = `<meta name="seamark-rows" content="/rows-1" data-at="/"><template id="panel"><link
      rel="modulepreload" href="/panel-1.js"></template>`;
    const panel = () => document.head.querySelector('link[href="/panel-1.js"]');
    createSession().save('abc', { remember: true });
    localStorage.setItem('seamark.panel', '/panel-0.js');
    expect((await runFirstScript()).dataset.wait).toBeUndefined();
    vi.runAllTimers();
    panel()?.dispatchEvent(new Event('load'));
    expect(localStorage.getItem('seamark.panel')).toBe('/panel-1.js');

    document.head.querySelector('template')?.content.append(panel() ?? '');
    expect((await runFirstScript()).dataset.wait).toBe('600');
    vi.runAllTimers();
    expect(panel()).toBeNull();
    opened('reload', 155);
    expect((await runFirstScript()).dataset.wait).toBe('30');
    opened('navigate', 155);
    expect((await runFirstScript()).dataset.wait).toBe('600');

    document.querySelector('meta')?.setAttribute('data-at', '/users');
    document.documentElement.removeAttribute('data-wait');
    expect((await runFirstScript()).dataset.wait).toBeUndefined();
    vi.runAllTimers();
    expect(panel()).not.toBeNull();
  });

  it.each(['navigate', 'reload'] as const)('draws the rows of a near server first, at a %s', async type => {
    document.head.innerHTML = `<meta name="seamark-rows" content="/rows-1" data-at="/"><template id="panel"><link
      rel="modulepreload" href="/panel-1.js"></template>`;
    createSession().save('abc', { remember: true });
    opened(type, 45);
    expect((await runFirstScript()).dataset.wait).toBe('250');
    vi.runAllTimers();
    expect(document.head.querySelector('link[href="/panel-1.js"]')).toBeNull();
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
    expect([sent, form?.dataset.sent]).toEqual([false, '']);
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
