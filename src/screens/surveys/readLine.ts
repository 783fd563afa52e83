/** The mark at the start of a line: none, a number, a letter, or a bullet (dash, dot or box). */
export type ListMark = 'none' | 'number' | 'letter' | 'bullet';

export interface Line {
  mark: ListMark;
  /** The mark's format: `1.` and `1)` belong to different lists. */
  style: string;
  /** In characters; a tab is four. */
  indent: number;
  /** Without its mark, up to the first tab. */
  text: string;
  /** Without its mark, split at tabs. */
  cells: string[];
  /** Whether it is a question. */
  asks: boolean;
  /** Whether it follows an empty line. */
  followsEmptyLine: boolean;
}

/** `1.`, `1)`, `(1)`, `1.2.`, `1` before a tab, `Q1:`, `Հարց 1․` with Armenian's dot or full stop. */
const number =
  /^((?:Question|Q|Հարց|№|#)? ?)(\()?\d{1,3}(?:\.\d{1,2}){0,2}(?:([.․:։])(?!\d)|(\))|(?=\t))\s*/iu;
/** `a)`, `(a)`, `iv)`, `ա)`, and `a.` before a space. */
const letter = /^(\()?(?:\p{L}|[ivx]{2,4})(?:(\))|([.․])(?=\s))\s*/iu;
/** A bullet or a box; a dash or an asterisk before a space, Word's `o` before a tab. */
const bullet = /^(?:[•·◦‣▪▫■□●○◯☐☑☒✓✔❑❏➢]|[-–—*+](?=\s)|o(?=\t)|\[[ xX]?\]|\([ xX]?\)(?=\s))\s*/u;

/** Parses a line of at most a few thousand characters. */
export function readLine(line: string, followsEmptyLine: boolean): Line {
  const start = line.trimStart();
  const space = line.slice(0, line.length - start.length);
  const indent = space.length + 3 * (space.split('\t').length - 1);
  const { mark, style, length } = readMark(start);
  const cells = start
    .slice(length)
    .split('\t')
    .map(cell => withoutLine(cell.trim()))
    .filter(Boolean);
  const [text = ''] = cells;
  return { mark, style, indent, text, cells, asks: asks(text), followsEmptyLine };
}

/** The mark, its format and its length. */
function readMark(text: string): Pick<Line, 'mark' | 'style'> & { length: number } {
  for (const [mark, pattern] of [['number', number] as const, ['letter', letter] as const]) {
    const [whole, ...parts] = pattern.exec(text) ?? [];
    if (whole) return { mark, style: `${mark} ${parts.join('').trim()}`, length: whole.length };
  }
  const [first = ''] = bullet.exec(text) ?? [];
  // A box may follow a bullet.
  const [second = ''] = first ? (bullet.exec(text.slice(first.length)) ?? []) : [];
  const mark = first ? 'bullet' : 'none';
  return { mark, style: `${mark} ${first.trim()}`, length: first.length + second.length };
}

/** Armenian's question mark is inside a word; others are at the end, or before a note in parentheses. */
function asks(text: string): boolean {
  if (text.includes('՞')) return true;
  const bare = text.endsWith(')') ? text.slice(0, text.lastIndexOf('(')) : text;
  return /[?？؟]["'»”’)\]]{0,2}$/.test(bare.trimEnd());
}

/** Removes a ruled line for handwriting, and the asterisk of a required question. */
function withoutLine(text: string): string {
  let end = text.length;
  while (end > 0 && '_….-–—=* '.includes(text.charAt(end - 1))) end -= 1;
  const isRuled = end === 0 || /__|……|\.{4}/.test(text.slice(end));
  const rest = isRuled ? text.slice(0, end) : text;
  return rest.endsWith(' *') ? rest.slice(0, -2).trimEnd() : rest;
}
