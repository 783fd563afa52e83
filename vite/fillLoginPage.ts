import { type Locale, localeCodes, locales, nextLocale } from '../providers/i18n/locales.ts';
import { title } from '../resources/panel/look.ts';
import { defaultLanguage, description, name } from '../resources/panel.ts';

/** The login page's words by language and by their name in index.html. */
export type LoginWords = Record<Locale, Record<string, string>>;

/**
 * Fills the panel's name and the words of every language into the login page; a style rule shows only the
 * page's language. The language button has the next language's name.
 * @throws Error if a word is missing.
 */
export function fillLoginPage(html: string, words: LoginWords, panel = { name, description }): string {
  return html
    .replace(/%text\.(\w+)%/g, (_, name: string) =>
      localeCodes.map(code => (name === 'language' ? nextLanguage(code) : word(name, code, words))).join(''),
    )
    .replace(/%panel\.(name|description)%/g, (_, key: keyof typeof panel) => escapeHtml(panel[key]))
    .replace(/(?<=<html lang=")\w+/, defaultLanguage);
}

const escapeHtml = (text: string) => text.replace(/[&<"]/g, sign => `&#${sign.charCodeAt(0)};`);

/** Hides words in other languages than the page's, and the language button if there is only one. */
export function hideOtherLanguages(): string {
  const others = localeCodes.map(code => `:root:not([lang=${code}]) .sheet .${code}`);
  return `${localeCodes.length > 1 ? others : '#language'}{display:none}`;
}

function word(name: string, code: Locale, words: LoginWords): string {
  if (name === 'title' && !title[code]) throw new Error(`resources/panel/look.ts: title has no ${code}`);
  const text = name === 'title' ? title[code] : words[code][name];
  if (text === undefined)
    throw new Error(`providers/i18n/messages/${code}/login.ts: loginPage has no ${name}`);
  return `<span class="${code}">${text}</span>`;
}

function nextLanguage(code: Locale): string {
  const next = nextLocale(code);
  return `<span class="${code}" lang="${next}">${locales[next].name}</span>`;
}
