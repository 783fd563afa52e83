import { describe, expect, it, vi } from 'vitest';
import {
  preferredLocale,
  preferredTheme,
  rememberLocale,
  rememberTheme,
} from '../../../providers/i18n/preferences';
import { createMemoryStorage } from '../../../providers/session/safeStorage';

const memory = (entries: Record<string, string> = {}) => Object.assign(createMemoryStorage(), entries);

function page() {
  const documentElement = { lang: '', dataset: {} as Record<string, string> };
  vi.stubGlobal('document', { documentElement });
  return documentElement;
}

describe('the language', () => {
  it.each([
    [['en-GB'], 'en'],
    [['hy-AM', 'en'], 'hy'],
    [['fr-FR', 'en-US', 'hy'], 'en'],
    [['fr-FR'], 'hy'],
    [[], 'hy'],
  ])('of a browser that asks for %j is %s', (browser, locale) => {
    expect(preferredLocale(memory(), browser)).toBe(locale);
  });

  it('is the remembered one', () => {
    const storage = memory();
    const root = page();
    rememberLocale('en', storage);
    expect([preferredLocale(storage, ['hy']), root.lang]).toEqual(['en', 'en']);
    expect(preferredLocale(memory({ 'seamark.locale': 'klingon' }), ['en'])).toBe('en');
  });
});

describe('the theme', () => {
  it('is the remembered one, or else follows the system', () => {
    const storage = memory();
    const root = page();
    expect(preferredTheme(storage)).toBeUndefined();
    rememberTheme('dark', storage);
    expect([preferredTheme(storage), root.dataset.theme]).toEqual(['dark', 'dark']);
    rememberTheme(undefined, storage);
    expect([preferredTheme(storage), root.dataset.theme]).toEqual([undefined, '']);
    expect(preferredTheme(memory({ 'seamark.theme': '{' }))).toBeUndefined();
  });

  it('is applied even if it cannot be stored', () => {
    const root = page();
    const setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    rememberTheme('dark', { ...memory(), setItem });
    expect(root.dataset.theme).toBe('dark');
  });
});
