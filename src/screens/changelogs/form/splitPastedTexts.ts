import get from 'lodash/get';
import type { Pasted, PlacedField, SplitText } from '../../../engine';
import type { Queue } from './FormStart';
import { pathOf, sourceAt } from './itemFormValues';

type Waiting = Queue['texts'];

interface Form {
  /** The fields that each language has, by their own names. */
  texts: readonly PlacedField[];
  /** The form's languages, its own item's first. */
  languages: readonly string[];
  /** What waits already. */
  waiting: Waiting;
}

/**
 * Takes apart a text that is pasted into an empty title whose description is empty too: one of several lines
 * fills both, and what it has for further items waits, next to what waits in the other languages.
 */
export function splitPastedTexts(
  { text, source, values }: Pasted,
  { texts, languages: [own, ...translations], waiting }: Form,
): SplitText<Waiting[number]> | undefined {
  const [title] = texts;
  if (!title || own === undefined) return undefined;
  const sourceOf = (lang: string, name: string) => sourceAt(lang === own ? '' : pathOf(lang), name);
  const lang = [own, ...translations].find(each => sourceOf(each, title.source) === source);
  if (lang === undefined || texts.some(each => get(values, sourceOf(lang, each.source)))) return undefined;
  const [first, ...others] = readTexts(text, texts);
  const isOneLine = Object.values(first ?? {}).filter(Boolean).length < 2;
  if (!first || (isOneLine && others.length === 0)) return undefined;
  const merged = Array.from({ length: Math.max(others.length, waiting.length) }, (_, at) => {
    const { [lang]: _before, ...rest } = waiting[at] ?? {};
    return others[at] ? { ...rest, [lang]: others[at] } : rest;
  });
  return {
    first: Object.fromEntries(Object.entries(first).map(([name, said]) => [sourceOf(lang, name), said])),
    waiting: merged.filter(each => Object.keys(each).length > 0),
  };
}

/**
 * Reads a text with a paragraph for each item: its first line is the first field's, what comes below it, or
 * behind a colon or a dash, the second one's. Paragraphs stand apart by empty lines; without any, lines do.
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

/** A title and what is said of it, on one line. Armenian has its own comma-like sign for that. */
const split = /^([^:–—՝]{1,80}?)(?:: | – | — |՝ )(.+)$/;

const isOneEach = (text: string) => text.split('\n').every(line => split.test(line.trim()));
