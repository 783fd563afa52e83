import { editorNamespaces } from './editorNamespaces';

/** A set of the words in some lines. */
export function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap(line => line.split(' ')));
}

interface Attribute {
  /** The namespace's URI; `''` without one. */
  uri: string;
  local: string;
  value: string;
}

/** Text-only attributes. Any other one may be a presentation attribute, which contains CSS. */
const text = /^(id|class|lang|role|aria-.*|data-.*)$/s;

/** Handlers have letters only (HTML, "Event handlers on elements"), unlike Inkscape's `only_selected`. */
const handler = /^on[a-z]*$/;

/** Attributes that send or load something, in a drawing or in a page that inlines it. */
const loadingAttributes = words('ping attributionsrc src srcset srcdoc action formaction');

const picture = /^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=\s]*$/i;

const namespaces = new Map<string, (attribute: Attribute, element: string) => boolean>([
  ['', isInertPlain],
  ['http://www.w3.org/1999/xlink', (a, element) => a.local !== 'href' || isInnerReference(a.value, element)],
  // Not xml:base, which redirects every reference of the file.
  ['http://www.w3.org/XML/1998/namespace', ({ local }) => ['space', 'lang', 'id'].includes(local)],
  ['http://www.w3.org/2000/xmlns/', () => true],
]);

/** Whether an attribute of `element` runs nothing and has no reference outside of its file. */
export function isInertAttribute(attribute: Attribute, element: string): boolean {
  if (editorNamespaces.has(attribute.uri)) return true;
  return namespaces.get(attribute.uri)?.(attribute, element) ?? false;
}

function isInertPlain({ local, value }: Attribute, element: string): boolean {
  const name = local.toLowerCase();
  if (handler.test(name) || loadingAttributes.has(name)) return false;
  if (name === 'href') return isInnerReference(value, element);
  return text.test(name) || isInertCss(value);
}

/** A reference within the file (`#id`), or the embedded bitmap of an `<image>`. */
function isInnerReference(value: string, element: string): boolean {
  const address = value.trimStart();
  return address.startsWith('#') || (element === 'image' && picture.test(address));
}

/** At-rules that load nothing. `@import` does, and `@namespace` and `@document` contain URLs. */
const rules = words(
  'charset container counter-style font-face font-feature-values keyframes -webkit-keyframes layer media page',
  'property supports',
);

/** Functions of values and selectors that load nothing, unlike `image()`, `image-set()` and `src()`. */
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

/** Characters that no name contains (CSS Syntax 3, §4.2, "ident code point"). */
const nonNameCharacter = /[^-\w\x80-\uffff]/;
/** The start of a reference within the file, with or without quotes. */
const fragment = /^[ \t\n\r\f]*["']?#/;
/** Properties through which old browsers run code. */
const executableProperty = /-moz-binding|(^|[\s;{/])behavior[\s:/]/i;

/**
 * Whether a CSS value neither loads nor runs anything. Without backslashes names can't be escaped, so every
 * function is its name before a `(` (CSS Syntax 3, §4). Comments and strings are checked too, which avoids
 * parsing them.
 */
function isInertCss(value: string): boolean {
  if (value.includes('\\') || executableProperty.test(value)) return false;
  const pieces = value.split('(');
  return pieces.slice(1).every((inside, index) => {
    const name = pieces[index]?.split(nonNameCharacter).at(-1)?.toLowerCase() ?? '';
    return name === 'url' ? fragment.test(inside) : name === '' || functions.has(name);
  });
}

/** Like `isInertCss`, for a stylesheet, in which every `@` begins an at-rule. */
export function isInertStylesheet(css: string): boolean {
  const names = css.split('@').slice(1);
  return (
    names.every(name => rules.has(name.split(nonNameCharacter, 1)[0]?.toLowerCase() ?? '')) && isInertCss(css)
  );
}
