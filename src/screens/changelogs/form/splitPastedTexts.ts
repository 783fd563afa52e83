import get from 'lodash/get';
import omit from 'lodash/omit';
import type { Pasted, PlacedField, SplitText } from '../../../engine';
import type { Queue } from './FormStart';
import { pathOf, sourceAt } from './itemFormValues';

type Waiting = Queue['texts'];

interface Form {
  /** The translated fields. */
  texts: readonly PlacedField[];
  /** The form's languages, the item's first. */
  languages: readonly string[];
  /** The texts queued so far. */
  waiting: Waiting;
}

/**
 * Splits a text pasted into an empty title with an empty description: its first item fills both, the other
 * items are queued before the language's queued texts, and merged with those of other languages.
 */
export function splitPastedTexts(
  { text, source, values }: Pasted,
  { texts, languages: [itemLang, ...translations], waiting }: Form,
): SplitText<Waiting[number]> | undefined {
  const [title] = texts;
  if (!title || itemLang === undefined) return undefined;
  const sourceOf = (lang: string, name: string) => sourceAt(lang === itemLang ? '' : pathOf(lang), name);
  const lang = [itemLang, ...translations].find(each => sourceOf(each, title.source) === source);
  if (lang === undefined || texts.some(each => get(values, sourceOf(lang, each.source)))) return undefined;
  const [first, ...others] = readTexts(text, texts);
  const isOneLine = Object.values(first ?? {}).filter(Boolean).length < 2;
  if (!first || (isOneLine && others.length === 0)) return undefined;
  const queued = [...others, ...waiting.flatMap(each => each[lang] ?? [])];
  const merged = Array.from({ length: Math.max(queued.length, waiting.length) }, (_, at) => ({
    ...omit(waiting[at], lang),
    ...(queued[at] ? { [lang]: queued[at] } : {}),
  }));
  return {
    first: Object.fromEntries(Object.entries(first).map(([name, value]) => [sourceOf(lang, name), value])),
    waiting: merged.filter(each => Object.keys(each).length > 0),
  };
}

/**
 * Parses a text with a paragraph for each item. The first line is the first field's value; the other lines,
 * or the text after a colon or a dash, are the second's. Paragraphs are separated by empty lines; without
 * any, each line is one.
 */
function readTexts(text: string, [first, second]: readonly PlacedField[]): Record<string, string>[] {
  if (!first || !second) return [];
  const plain = text.replace(/\r\n?/g, '\n').trim();
  if (!plain) return [];
  const parts = plain.split(/\n[ \t]*\n\s*/);
  const paragraphs = parts.length > 1 || !isOneEach(plain) ? parts : plain.split('\n');
  return paragraphs.map(paragraph => {
    const [line = '', ...below] = paragraph.split('\n').map(each => each.trim());
    const [, head, tail] = below.length === 0 ? (split.exec(line) ?? []) : [];
    return { [first.source]: head ?? line, [second.source]: tail ?? below.join('\n') };
  });
}

/** A title and its description on one line. Armenian separates them by a mark like a comma. */
const split = /^([^:–—՝]{1,80}?)(?:: | – | — |՝ )(.+)$/;

const isOneEach = (text: string) => text.split('\n').every(line => split.test(line.trim()));
