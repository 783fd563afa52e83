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

/** What no name has (CSS Syntax 3, §4.2, "ident code point"). */
const noName = /[^-\w\x80-\uffff]/;
/** The beginning of an address that is a part of the same file, in quotes or not. */
const fragment = /^[ \t\n\r\f]*["']?#/;
/** By these properties old browsers ran what they name. */
const running = /-moz-binding|(^|[\s;{/])behavior[\s:/]/i;

/**
 * Whether a value of CSS neither loads nor runs anything. Without a backslash no name can hide, so that every
 * function is its name before a `(` (CSS Syntax 3, §4). It counts wherever it stands, in comments and strings
 * too: nobody has to know where those end.
 */
export function isInertCss(value: string): boolean {
  if (value.includes('\\') || running.test(value)) return false;
  const pieces = value.split('(');
  return pieces.slice(1).every((inside, index) => {
    const name = pieces[index]?.split(noName).at(-1)?.toLowerCase() ?? '';
    return name === 'url' ? fragment.test(inside) : name === '' || functions.has(name);
  });
}

/** The same of a whole stylesheet, in which every `@` begins the name of a rule. */
export function isInertStylesheet(css: string): boolean {
  const names = css.split('@').slice(1);
  return names.every(name => rules.has(name.split(noName, 1)[0]?.toLowerCase() ?? '')) && isInertCss(css);
}
