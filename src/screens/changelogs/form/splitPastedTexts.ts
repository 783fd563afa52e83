import get from 'lodash/get';
import type { Pasted, PlacedField, SplitText } from '../../../engine';
import type { Queue } from './FormStart';
import { pathOf, sourceAt } from './itemFormValues';

type Waiting = Queue['texts'];

interface Form {
  /** The fields with a value for each language. */
  texts: readonly PlacedField[];
  /** The form's languages, that of its item first. */
  languages: readonly string[];
  /** The queued texts so far. */
  waiting: Waiting;
}

/**
 * Splits a text that is pasted into an empty title with an empty description: its first item fills both, and
 * the texts of further items are queued with those of the other languages.
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
    first: Object.fromEntries(Object.entries(first).map(([name, value]) => [sourceOf(lang, name), value])),
    waiting: merged.filter(each => Object.keys(each).length > 0),
  };
}

/**
 * Reads a text with a paragraph for each item: its first line is the first field's value, the lines below it,
 * or the text after a colon or a dash, the second one's. Empty lines separate paragraphs; without any, each
 * line is one.
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

/** A title and its description on one line. Armenian separates them by a comma-like sign. */
const split = /^([^:–—՝]{1,80}?)(?:: | – | — |՝ )(.+)$/;

const isOneEach = (text: string) => text.split('\n').every(line => split.test(line.trim()));
