import type { PlacedField } from '../../../engine';

type Texts = Readonly<Record<string, string>>;

/** What waits for the items that follow the one in the form: images, and texts by language, in order. */
export interface InTurn {
  files: readonly File[];
  texts: Readonly<Record<string, readonly Texts[]>>;
}

export const nothingInTurn: InTurn = { files: [], texts: {} };

export const textsInTurn = ({ texts }: InTurn): number =>
  Math.max(0, ...Object.values(texts).map(({ length }) => length));

/** What the next item begins with in each language, and what waits then. An input takes its image itself. */
export function nextInTurn({ files, texts }: InTurn): { written: Record<string, Texts>; rest: InTurn } {
  const written: Record<string, Texts> = {};
  const rest: Record<string, readonly Texts[]> = {};
  for (const [lang, [first, ...others]] of Object.entries(texts)) {
    if (first) written[lang] = first;
    if (others.length > 0) rest[lang] = others;
  }
  return { written, rest: { files, texts: rest } };
}

/**
 * Reads a text with a paragraph for each item: its first line is the first field's, what comes below it, or
 * behind a colon or a dash, the second one's. Paragraphs stand apart by empty lines; without any, lines do.
 */
export function readTexts(text: string, [first, second]: readonly PlacedField[]): Texts[] {
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
