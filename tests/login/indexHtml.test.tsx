import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../providers/i18n/locales';
import { loginPage } from '../../providers/i18n/messages/en/login';
import config from '../../vite.config';
import { openLoginPage } from './loginPage';

/** `safari17.4` in a readable form: `Safari 17.4`. */
const named = (target: string) =>
  target.replace(/^([a-z])([a-z]+)/, (_, first: string, rest: string) => `${first.toUpperCase()}${rest} `);

describe('index.html', () => {
  it('names the browsers that the panel is built for in every language, like README.md', () => {
    openLoginPage();
    const browsers = [config.build?.target ?? []].flat().map(target => named(String(target)));
    expect(browsers).toHaveLength(4);
    const texts = [...document.querySelectorAll('.old > span')].map(({ textContent }) => textContent);
    expect(texts).toHaveLength(localeCodes.length);
    for (const text of [...texts, readFileSync('README.md', 'utf8')])
      expect(text).toContain(browsers.join(', '));
  });

  it('has every text in every language', () => {
    openLoginPage();
    const words = [...document.querySelectorAll('.en')];
    // The title contains the panel's name, and the button the name of the other language.
    expect(words).toHaveLength(Object.keys(loginPage).length + 2);
    for (const english of words) {
      const translations = [...(english.parentElement?.children ?? [])].filter(
        ({ className }) => className !== '',
      );
      expect(translations.map(({ className }) => className)).toEqual(localeCodes);
      expect(translations.every(({ textContent }) => textContent)).toBe(true);
    }
  });

  it('has the form of the requirements, with attributes for password managers', () => {
    openLoginPage();
    for (const text of ['Fill in the fields below to login to your account', 'Admin Panel'])
      expect(document.body).toHaveTextContent(text);
    const fields = [...document.querySelectorAll<HTMLInputElement>('#sign-in input')];
    expect(fields.map(({ type, required, autocomplete }) => [type, required, autocomplete])).toEqual([
      ['email', true, 'username'],
      ['password', true, 'current-password'],
      ['checkbox', false, ''],
    ]);
  });
});
