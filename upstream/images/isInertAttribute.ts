import { editorNamespaces } from './editorNamespaces';

export interface Attribute {
  /** The namespace's URI; `''` where there is none. */
  uri: string;
  local: string;
  value: string;
}

/** Attributes that are nothing but text; every other one may be a presentation attribute, which holds CSS. */
const text = /^(id|class|lang|role|aria-.*|data-.*)$/s;

/**
 * Event handlers are all letters (HTML, "Event handlers on elements"); Inkscape's `only_selected` is none.
 */
const handler = /^on[a-z]*$/;

/** Attributes that send or load something, in a drawing or in a page that takes the drawing in. */
const reaching = new Set(['ping', 'attributionsrc', 'src', 'srcset', 'srcdoc', 'action', 'formaction']);

const picture = /^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=\s]*$/i;

const namespaces = new Map<string, (attribute: Attribute, element: string) => boolean>([
  ['', isInertPlain],
  ['http://www.w3.org/1999/xlink', (a, element) => a.local !== 'href' || isInnerReference(a.value, element)],
  // Not xml:base, which moves every reference of the file elsewhere.
  ['http://www.w3.org/XML/1998/namespace', ({ local }) => ['space', 'lang', 'id'].includes(local)],
  ['http://www.w3.org/2000/xmlns/', () => true],
]);

/** Whether an attribute of `element` runs nothing and refers to nothing outside of its file. */
export function isInertAttribute(attribute: Attribute, element: string): boolean {
  if (editorNamespaces.has(attribute.uri)) return true;
  return namespaces.get(attribute.uri)?.(attribute, element) ?? false;
}

function isInertPlain({ local, value }: Attribute, element: string): boolean {
  const name = local.toLowerCase();
  if (handler.test(name) || reaching.has(name)) return false;
  if (name === 'href') return isInnerReference(value, element);
  return text.test(name) || isInertCss(value);
}

/** A part of the same file (`#id`), or a bitmap that an `<image>` has within itself. */
function isInnerReference(value: string, element: string): boolean {
  const address = value.trimStart();
  return address.startsWith('#') || (element === 'image' && picture.test(address));
}

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
function isInertCss(value: string): boolean {
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
