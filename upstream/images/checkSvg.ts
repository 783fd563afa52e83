import { isUtf8 } from 'node:buffer';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { editorNamespaces } from './editorNamespaces';
import { isInertAttribute, isInertStylesheet } from './isInertAttribute';

interface SvgReport {
  /** Whether its root element is an `<svg>`; else it is some other text. */
  isSvg: boolean;
  /** Why it isn't accepted. */
  problem?: string | undefined;
  /** Width times height of the whole, 0 where it states no size. */
  pixels: number;
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const notADrawing = 'The SVG holds more than a drawing';
const notUtf8 = 'The SVG is not a text in UTF-8';

/** Drawings have up to twenty. The parser's search for what a prefix means takes a step for each. */
const maxLevels = 64;

/** A title with an element in it would be HTML to a page that takes the drawing in as HTML. */
const textOnly = new Set(['style', 'title', 'desc']);

class Unreadable extends Error {}

/**
 * Judges an SVG in one pass, by the namespaces of its elements and attributes: every element must be one that
 * draws, or a drawing program's own; nothing may run, and whatever is referred to must lie within the file.
 * It is rejected rather than cleaned, so that what is stored is what was sent.
 */
export function checkSvg(bytes: Uint8Array): SvgReport {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  let problem = isUtf8(bytes) ? undefined : notUtf8;
  let rootName: string | undefined;
  let pixels = 0;
  let level = 0;
  /** The element of nothing but text that is being read, and its text so far. */
  let words: SaxesTagNS | undefined;
  let text = '';
  const reject = (what: string) => {
    problem ??= `${notADrawing}: ${what.slice(0, 40)}`;
  };

  parser.on('error', () => {
    throw new Unreadable(`The image is damaged or cut short: line ${parser.line} of the SVG cannot be read`);
  });
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (encoding.toUpperCase() !== 'UTF-8') problem ??= notUtf8;
  });
  parser.on('doctype', () => {
    problem ??= 'The SVG has a DOCTYPE, which no browser needs: please remove it';
  });
  parser.on('processinginstruction', ({ target }) => reject(`<?${target}?>`));
  // What ends early where a page takes the drawing in as HTML, and so would begin to mean something there.
  parser.on('comment', comment => {
    if (/^-?>/.test(comment)) reject('<!-->');
  });
  parser.on('cdata', data => {
    text += data;
    if (data.includes('>') && words?.local !== 'style') reject('<![CDATA[>');
  });
  parser.on('text', data => {
    text += data;
  });
  parser.on('opentagstart', ({ name }) => {
    rootName ??= name;
    level += 1;
    if (level > maxLevels) throw new Unreadable(`The SVG is nested more than ${maxLevels} levels deep`);
  });
  parser.on('opentag', tag => {
    if (level === 1) {
      pixels = pixelsOfSvg(tag.attributes);
      if (tag.uri !== svgNamespace) problem ??= `The SVG lacks the namespace ${svgNamespace}`;
    }
    if (words || !isKnown(tag)) reject(`<${tag.name}>`);
    for (const attribute of Object.values(tag.attributes)) {
      if (!isInertAttribute(attribute, tag.local)) reject(attribute.name);
    }
    if (!words && tag.uri === svgNamespace && textOnly.has(tag.local)) words = tag;
    text = '';
  });
  parser.on('closetag', tag => {
    level -= 1;
    if (tag !== words) return;
    words = undefined;
    // No CSS needs a `<`, and a page that takes the drawing in as HTML could see the stylesheet end at it.
    if (tag.local === 'style' && (text.includes('<') || !isInertStylesheet(text))) reject('<style>');
  });

  try {
    parser.write(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).close();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problem ??= error.message;
  }
  return { isSvg: /(^|:)svg$/.test(rootName ?? ''), problem, pixels };
}

/**
 * A program's own elements need a prefix: without one a page that takes the drawing in as HTML could know
 * them.
 */
function isKnown({ uri, local, prefix }: SaxesTagNS): boolean {
  return uri === svgNamespace ? drawingElements.has(local) : editorNamespaces.has(uri) && prefix !== '';
}

/** The elements that draw, and those that hold them together. Nothing that runs, moves or loads. */
const drawingElements: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use title desc metadata style switch a',
    'path rect circle ellipse line polyline polygon image text tspan textPath',
    'clipPath mask pattern marker linearGradient radialGradient stop filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting',
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur',
    'feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap(line => line.split(' ')),
);

/** CSS pixels of a unit (CSS Values 3, §6); `em` and `ex` as of a font of 16 pixels. */
const pixelsPer: Record<string, number> = {
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  in: 96,
  pc: 16,
  pt: 96 / 72,
  em: 16,
  ex: 8,
};

/** The pixels of a drawing whose root element states a width and a height; else 0. */
function pixelsOfSvg({ width, height }: Record<string, SaxesAttributeNS>): number {
  return lengthOf(width?.value) * lengthOf(height?.value);
}

function lengthOf(length = ''): number {
  const number = Number.parseFloat(length);
  const unit = length.trim().slice(-2).toLowerCase();
  if (Number.isNaN(number) || unit.endsWith('%')) return 0;
  return number * (Object.hasOwn(pixelsPer, unit) ? (pixelsPer[unit] ?? 1) : 1);
}
