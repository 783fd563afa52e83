import { describe, expect, it } from 'vitest';
import { en } from '../../../providers/i18n/messages/en';
import { flatten } from '../../../providers/i18n/messages/flatten';
import { hy } from '../../../providers/i18n/messages/hy';

const english = flatten(en);
const armenian = flatten(hy);
const translated = Object.entries(armenian).map(([key, text]) => ({
  key,
  text,
  original: english[key] ?? '',
}));

const forms = (text: string) => text.split('||||').map(form => form.trim());
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** Names of products, formats, encodings and keys, which Armenian writes in Latin letters too. */
const latinWords = [
  ...['Android', 'iOS', 'Pro', 'CSV', 'ID', 'NUL', 'UTF', 'Windows', 'little', 'big', 'endian'],
  ...['Home', 'End', 'Escape'],
];
/** What is typed as it stands: the header of a file of codes, the start of an address. */
const literals = ['code', 'title', 'https'];

/** What is left of a text without placeholders and the words that may be Latin. */
const own = (text: string) =>
  text
    .replace(/%\{\w+\}/g, '')
    .replace(/[A-Za-z]+/g, word => ([...latinWords, ...literals].includes(word) ? '' : word));

describe('the messages', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(armenian).sort()).toEqual(Object.keys(english).sort());
  });

  it('have as many plural forms in Armenian as in English', () => {
    const other = translated.filter(({ text, original }) => forms(text).length !== forms(original).length);
    expect(other).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    const other = translated.filter(
      ({ text, original }) => `${placeholders(text)}` !== `${placeholders(original)}`,
    );
    expect(other).toEqual([]);
  });

  it('are never empty, except where react-admin wants a blank', () => {
    const blank = (texts: Record<string, string>) =>
      Object.keys(texts).filter(key => forms(texts[key] ?? '').includes(''));
    expect(blank(english)).toEqual(['ra.boolean.null']);
    expect(blank(armenian)).toEqual(['ra.boolean.null']);
  });

  it('neither begin nor end with a space', () => {
    const padded = [...Object.entries(english), ...Object.entries(armenian)].filter(
      ([key, text]) => text !== text.trim() && key !== 'ra.boolean.null',
    );
    expect(padded).toEqual([]);
  });
});

describe('the Armenian messages', () => {
  it('hold Latin letters only in names and formats', () => {
    expect(translated.filter(({ text }) => /[A-Za-z]/.test(own(text)))).toEqual([]);
  });

  it('are Armenian wherever the English is more than names, placeholders and marks', () => {
    const untranslated = translated.filter(
      ({ text, original }) => /[A-Za-z]/.test(own(original)) && !/[Ա-Ֆա-և]/.test(text),
    );
    expect(untranslated).toEqual([]);
  });

  it('use Armenian punctuation: ։ and ՞ instead of a colon and a question mark, and «» as quotes', () => {
    expect(translated.filter(({ text }) => /[?"“”]|:(?!\/\/)/.test(text))).toEqual([]);
  });

  it('end in a full stop where the English ends a sentence', () => {
    const endsSentence = (text: string) => /[^.][.!?]$/.test(text);
    const open = translated.filter(({ text, original }) => endsSentence(original) && !text.endsWith('։'));
    expect(open).toEqual([]);
  });
});
