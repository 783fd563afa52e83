const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap(line => line.split(' ')));

/** The rules that load nothing. `@import` does, `@namespace` and `@document` have addresses of their own. */
const rules = words(
  'charset container counter-style font-face font-feature-values keyframes -webkit-keyframes layer media page',
  'property supports',
);

/**
 * The functions of values and selectors that load nothing: `image()`, `image-set()`, `src()` and others do.
 */
const functions = words(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk icc-color',
  'calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp var env',
  'matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy perspective',
  'matrix3d translate3d translatez scale3d scalez rotate3d rotatex rotatey rotatez',
  'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia',
  'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient',
  'circle ellipse inset polygon path rect xywh cubic-bezier linear steps counter counters local format tech',
  'not is where has nth-child nth-last-child nth-of-type nth-last-of-type lang dir selector',
);
const longestName = 40;

const blanks = ' \t\n\r\f';
/** By these properties old browsers ran what they name. */
const running = /-moz-binding|(^|[\s;{/])behavior[\s:/]/i;

/**
 * Whether a value of CSS neither loads nor runs anything. Without a backslash no name can hide, so that every
 * function is its name before a `(` (CSS Syntax 3, §4). It counts wherever it stands, in comments and strings
 * too: nobody has to know where those end.
 */
export function isInertCss(value: string): boolean {
  if (value.includes('\\') || running.test(value)) return false;
  for (let at = value.indexOf('('); at >= 0; at = value.indexOf('(', at + 1)) {
    const name = nameBefore(value, at);
    if (name === 'url' ? !isFragment(value, at + 1) : name !== '' && !functions.has(name)) return false;
  }
  return true;
}

/** The same of a whole stylesheet, in which every `@` begins the name of a rule. */
export function isInertStylesheet(css: string): boolean {
  for (let at = css.indexOf('@'); at >= 0; at = css.indexOf('@', at + 1)) {
    if (!rules.has(nameAfter(css, at))) return false;
  }
  return isInertCss(css);
}

/** Whether an address that begins here, in quotes or not, is a part of the same file. */
function isFragment(css: string, start: number): boolean {
  let at = start;
  while (at < css.length && blanks.includes(css.charAt(at))) at += 1;
  if (css[at] === '"' || css[at] === "'") at += 1;
  return css[at] === '#';
}

/** The name that ends before `end`, or enough of it to be none that is known. */
function nameBefore(css: string, end: number): string {
  let start = end;
  while (start > 0 && end - start <= longestName && isNameSign(css.charCodeAt(start - 1))) start -= 1;
  return css.slice(start, end).toLowerCase();
}

function nameAfter(css: string, at: number): string {
  let end = at + 1;
  while (end < css.length && end - at <= longestName && isNameSign(css.charCodeAt(end))) end += 1;
  return css.slice(at + 1, end).toLowerCase();
}

/** Letters, digits, `-`, `_` and whatever isn't ASCII (CSS Syntax 3, §4.2, "ident code point"). */
function isNameSign(code: number): boolean {
  const isDigit = code >= 0x30 && code <= 0x39;
  const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return isDigit || isLetter || code === 0x2d || code === 0x5f || code >= 0x80;
}
