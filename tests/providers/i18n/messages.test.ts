import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flatten } from '../../../providers/i18n/flatten';
import { localeCodes, locales } from '../../../providers/i18n/locales';
import { everyLanguage, readTexts } from './everyLanguage';

const en = await readTexts('en');
const hy = await readTexts('hy');

const english = flatten(en);

/** Each text of a language with the English one. */
const withEnglish = (texts: Record<string, string>) =>
  Object.entries(texts).map(([key, text]) => ({ key, text, original: english[key] ?? '' }));

const forms = (text: string) => text.split('||||').map(form => form.trim());
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** Enough numbers for every plural form of a language. */
const numbers = Array.from({ length: 201 }, (_, number) => number);

/** Names of products, formats, encodings and keys that Armenian also writes in Latin letters. */
const latinWords = 'Android iOS Pro CSV JSON GeoJSON ID NUL OpenStreetMap UTF Windows little big endian';
const latinKeys = 'Home End Escape Shift';
/** Text that users type literally: the header of a file of codes, the start of an address. */
const literals = 'code title https';
const latin = [latinWords, latinKeys, literals].flatMap(words => words.split(' '));

/** A text without placeholders and the words that may be Latin. */
const translatable = (text: string) =>
  text.replace(/%\{\w+\}/g, '').replace(/[A-Za-z]+/g, word => (latin.includes(word) ? '' : word));

describe.each(everyLanguage)('the messages in %s', (locale, messages) => {
  const texts = flatten(messages);

  it('have the same keys as the English ones, except react-admin’s that the panel does not show', () => {
    const missing = Object.keys(english).filter(key => !(key in texts));
    expect(missing.filter(key => !/^ra\.(?!tiptap)/.test(key))).toEqual([]);
    expect(Object.keys(texts).filter(key => !(key in english))).toEqual([]);
  });

  it('have a form for each number if the English text has several', () => {
    const count = Math.max(...numbers.map(locales[locale].plural)) + 1;
    const other = withEnglish(texts).filter(
      ({ text, original }) => forms(text).length !== (forms(original).length > 1 ? count : 1),
    );
    expect(other).toEqual([]);
  });

  it('have the same placeholders as the English ones', () => {
    const other = withEnglish(texts).filter(
      ({ text, original }) => `${placeholders(text)}` !== `${placeholders(original)}`,
    );
    expect(other).toEqual([]);
  });

  it('are never empty unless react-admin needs a blank', () => {
    const blank = Object.keys(texts).filter(key => forms(texts[key] ?? '').includes(''));
    expect(blank).toEqual(['ra.boolean.null']);
  });

  it('have no space at either end', () => {
    const padded = Object.entries(texts).filter(
      ([key, text]) => text !== text.trim() && key !== 'ra.boolean.null',
    );
    expect(padded).toEqual([]);
  });
});

it('the folders with texts are those of the supported languages', () => {
  for (const folder of ['providers/i18n/messages', 'resources/texts'])
    expect(readdirSync(folder).sort()).toEqual([...localeCodes].sort());
});

describe('the Armenian messages', () => {
  const translated = withEnglish(flatten(hy));

  it('contain Latin letters only in names and formats', () => {
    expect(translated.filter(({ text }) => /[A-Za-z]/.test(translatable(text)))).toEqual([]);
  });

  it('are in Armenian unless the English text is only names, placeholders and punctuation', () => {
    const untranslated = translated.filter(
      ({ text, original }) => /[A-Za-z]/.test(translatable(original)) && !/[Ա-Ֆա-և]/.test(text),
    );
    expect(untranslated).toEqual([]);
  });

  it('use Armenian punctuation: ։ and ՞ instead of a colon and a question mark, and «» as quotes', () => {
    expect(translated.filter(({ text }) => /[?"“”]|:(?!\/\/)/.test(text))).toEqual([]);
  });

  it('end in a full stop if the English text ends a sentence', () => {
    const endsSentence = (text: string) => /[^.][.!?]$/.test(text);
    const open = translated.filter(({ text, original }) => endsSentence(original) && !text.endsWith('։'));
    expect(open).toEqual([]);
  });
});
