/** What stands in front of a line: nothing, a number, a letter, or a dash, a dot or a box. */
export type Mark = 'none' | 'number' | 'letter' | 'bullet';

/** A line of a document. */
export interface Line {
  mark: Mark;
  /** The mark's own spelling: `1.` and `1)` are of two lists. */
  style: string;
  /** How far it stands to the right, in characters; a tab is four. */
  indent: number;
  /** What it says, without its mark; what stands behind a tab apart. */
  text: string;
  cells: string[];
  /** Whether it asks something. */
  asks: boolean;
  /** Whether an empty line is above it. */
  isApart: boolean;
}

/** `1.`, `1)`, `(1)`, `1.2.`, `1` and a tab, `Q1:`, `Հարց 1․` with Armenian's dot or full stop. */
const number =
  /^((?:Question|Q|Հարց|№|#)? ?)(\()?\d{1,3}(?:\.\d{1,2}){0,2}(?:([.․:։])(?!\d)|(\))|(?=\t))\s*/iu;
/** `a)`, `(a)`, `iv)`, `ա)`, and `a.` in front of a space. */
const letter = /^(\()?(?:\p{L}|[ivx]{2,4})(?:(\))|([.․])(?=\s))\s*/iu;
/** A bullet or a box; a dash and an asterisk in front of a space, Word's `o` in front of a tab. */
const bullet = /^(?:[•·◦‣▪▫■□●○◯☐☑☒✓✔❑❏➢]|[-–—*+](?=\s)|o(?=\t)|\[[ xX]?\]|\([ xX]?\)(?=\s))\s*/u;

/** Reads a line of at most some thousand characters. */
export function readLine(line: string, isApart: boolean): Line {
  const start = line.trimStart();
  const space = line.slice(0, line.length - start.length);
  const indent = space.length + 3 * (space.split('\t').length - 1);
  const { mark, style, length } = readMark(start);
  const cells = start
    .slice(length)
    .split('\t')
    .map(cell => withoutRuling(cell.trim()))
    .filter(Boolean);
  const [text = ''] = cells;
  return { mark, style, indent, text, cells, asks: asks(text), isApart };
}

/** The mark, its spelling, and how many characters it takes. */
function readMark(text: string): Pick<Line, 'mark' | 'style'> & { length: number } {
  for (const [mark, pattern] of [['number', number] as const, ['letter', letter] as const]) {
    const [whole, ...spelling] = pattern.exec(text) ?? [];
    if (whole) return { mark, style: `${mark} ${spelling.join('').trim()}`, length: whole.length };
  }
  const [first = ''] = bullet.exec(text) ?? [];
  // A box may stand behind a bullet.
  const [second = ''] = first ? (bullet.exec(text.slice(first.length)) ?? []) : [];
  const mark = first ? 'bullet' : 'none';
  return { mark, style: `${mark} ${first.trim()}`, length: first.length + second.length };
}

/** Armenian's question mark stands inside of a word, the others at the end, or before a note in brackets. */
function asks(text: string): boolean {
  if (text.includes('՞')) return true;
  const bare = text.endsWith(')') ? text.slice(0, text.lastIndexOf('(')) : text;
  return /[?？؟]["'»”’)\]]{0,2}$/.test(bare.trimEnd());
}

/** Without the line that an answer is to be written on, and without the asterisk of what is required. */
function withoutRuling(text: string): string {
  let end = text.length;
  while (end > 0 && '_….-–—=* '.includes(text.charAt(end - 1))) end -= 1;
  const isRuled = end === 0 || /__|……|\.{4}/.test(text.slice(end));
  const rest = isRuled ? text.slice(0, end) : text;
  return rest.endsWith(' *') ? rest.slice(0, -2).trimEnd() : rest;
}
