import { brotliCompressSync } from 'node:zlib';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localeCodes } from '../../providers/i18n/locales';
import { loginPage } from '../../providers/i18n/messages/en/login';
import { preferredLocale, rememberLocale, rememberTheme } from '../../providers/i18n/preferences';
import { createSession, tokenKey } from '../../providers/session/session';
import { loginHtml, openLoginPage } from './loginPage';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  for (const name of ['lang', 'data-theme', 'data-gate']) document.documentElement.removeAttribute(name);
});

/** Runs the page's first script as the browser does, before the body is there. */
function runFirstScript() {
  const source = /<script>([\s\S]*?)<\/script>/.exec(loginHtml)?.[1];
  if (!source) throw new Error('index.html has no inline script');
  const script = document.createElement('script');
  script.textContent = source;
  document.head.append(script);
  script.remove();
  return document.documentElement;
}

describe('index.html', () => {
  it('is at most 6 kB on the wire: the form can be typed into when it is here', () => {
    expect(brotliCompressSync(loginHtml).byteLength).toBeLessThanOrEqual(6000);
  });

  it('loads nothing but its own script and names no other host', () => {
    openLoginPage();
    const page = new DOMParser().parseFromString(loginHtml, 'text/html');
    expect([...page.querySelectorAll('script[src]')].map(script => script.getAttribute('src'))).toEqual([
      '/src/main.ts',
    ]);
    expect(document.querySelectorAll('link[rel=stylesheet], img, iframe')).toHaveLength(0);
    expect(loginHtml.replaceAll("xmlns='http://www.w3.org/2000/svg'", '')).not.toMatch(/https?:\/\//);
  });

  it('has no inline event handlers, which the content security policy would refuse', () => {
    openLoginPage();
    const handlers = [...document.querySelectorAll('*')].flatMap(element =>
      element.getAttributeNames().filter(name => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  it('says everything in every language', () => {
    openLoginPage();
    const words = [...document.querySelectorAll('.en')];
    expect(words).toHaveLength(Object.keys(loginPage).length + 1);
    for (const english of words) {
      const said = [...(english.parentElement?.children ?? [])].filter(({ className }) => className !== '');
      expect(said.map(({ className }) => className)).toEqual(localeCodes);
      expect(said.every(({ textContent }) => textContent)).toBe(true);
    }
  });

  it('has the form of the requirements, as password managers know it', () => {
    openLoginPage();
    expect(screen.getByText('Fill in the fields below to login to your account')).toBeInTheDocument();
    expect(screen.getByText('Admin Panel')).toBeInTheDocument();
    const fields = [...document.querySelectorAll<HTMLInputElement>('#sign-in input')];
    expect(fields.map(({ type, required, autocomplete }) => [type, required, autocomplete])).toEqual([
      ['email', true, 'username'],
      ['password', true, 'current-password'],
      ['checkbox', false, ''],
    ]);
  });
});

describe('the first script', () => {
  it.each(['en-GB', 'hy', 'fr-FR', 'EN', ''])('chooses the language as the panel does, for %j', browser => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    expect(runFirstScript().lang).toBe(preferredLocale(localStorage, browser));
    rememberLocale('en');
    expect(runFirstScript().lang).toBe('en');
  });

  it('sets the remembered theme', () => {
    expect(runFirstScript().dataset.theme).toBe('');
    rememberTheme('dark');
    expect(runFirstScript().dataset.theme).toBe('dark');
  });

  it.each([true, false])('keeps the form back while a saved token is checked (Remember me: %s)', remember => {
    expect(runFirstScript().dataset.gate).toBeUndefined();
    createSession().save('abc', { remember });
    expect((remember ? localStorage : sessionStorage).getItem(tokenKey)).toBe('abc');
    expect(runFirstScript().dataset.gate).toBe('checking');
  });

  it("keeps a form that is sent too early, and doesn't let it leave the page", () => {
    openLoginPage();
    runFirstScript();
    const form = document.querySelector<HTMLFormElement>('#sign-in');
    const sent = form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect([sent, form?.dataset.sent]).toEqual([false, '']);
  });

  it('offers to reload where the boot script cannot be had', () => {
    runFirstScript();
    const script = document.createElement('script');
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    expect(document.documentElement.dataset.gate).toBe('broken');
  });
});
