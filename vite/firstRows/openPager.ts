import type { Pages, Part } from '../../src/firstRows/Frame';
import { type Formats, figureOf } from './Formats';
import { openPages } from './openPages';
import { sampleTotal } from './samples';

/** What stands in the screen for what is said of the pages, and for the pages. */
const marks = { range: '\u0002', pages: '\u0003' };

interface Pager {
  pages: Pages;
  /** What to put for each of the marks that the screen has now. */
  places: [mark: string, Part][];
}

/**
 * Opens the pages below a list's first one: what is said of its rows, and the buttons that lead to others.
 * Undefined, and the screen without them, where they are not drawn as MUI's are or the list has no total.
 */
export function openPager(screen: Element, perPage: number, formats: Formats): Pager | undefined {
  const nav = screen.querySelector('main nav');
  const said = nav?.previousElementSibling;
  if (!nav || !said) return undefined;
  const range = rangeOf(said.textContent ?? '', perPage, formats);
  const opened = openPages(nav, Math.ceil(sampleTotal / perPage), formats);
  said.textContent = range ? marks.range : '';
  if (!range || !opened) {
    nav.remove();
    return undefined;
  }
  nav.replaceWith(marks.pages);
  const { siblings, parts } = opened;
  return {
    pages: { perPage, siblings },
    places: [
      [marks.range, { of: '$total', forms: { number: range } }],
      [marks.pages, { of: '$hasPages', forms: { 'is true': parts } }],
    ],
  };
}

/** From a sentence as `1-10 of 7654321`; undefined where it is of other numbers. */
function rangeOf(said: string, perPage: number, known: Formats): Part[] | undefined {
  const { formats } = known;
  for (const format of ['text', figureOf(known)] as const) {
    const values = { $total: sampleTotal, $to: perPage, $from: 1 };
    const paths = new Map(Object.entries(values).map(([path, value]) => [formats[format](value), path]));
    const numbers = new RegExp(`(?<!\\d[.,]?)(${[...paths.keys()].join('|')})(?![.,]?\\d)`);
    const parts = said.split(numbers).map((text): Part => {
      const path = paths.get(text);
      return path ? [path, format] : text;
    });
    // Three numbers between four texts.
    if (parts.length === 7 && parts.filter(part => typeof part === 'string').length === 4) return parts;
  }
  return undefined;
}
