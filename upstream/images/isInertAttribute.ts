import { editorNamespaces } from './editorNamespaces';
import { isInertCss } from './isInertCss';

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
