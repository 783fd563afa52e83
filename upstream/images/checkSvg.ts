import { isUtf8 } from 'node:buffer';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { editorNamespaces } from './editorNamespaces';
import { isInertAttribute, isInertStylesheet, words } from './isInertAttribute';

interface SvgReport {
  /** Whether the root element is an `<svg>`. */
  isSvg: boolean;
  /** Why it is rejected. */
  problem?: string;
  /** Width times height; 0 without a size. */
  pixels: number;
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const notUtf8 = 'The SVG is not a text in UTF-8';
const notADrawing = (what: string) => `The SVG holds more than a drawing: ${what.slice(0, 40)}`;

/** Real drawings have up to twenty. Resolving a prefix takes the parser one step per level. */
const maxLevels = 64;

/** A page that inlines the drawing would parse elements in these as HTML. */
const textOnly = new Set(['style', 'title', 'desc']);

class Unreadable extends Error {}

/**
 * Checks an SVG in one pass, by the namespaces of its elements and attributes. Every element must be a
 * drawing element or belong to a drawing program, nothing may run, and all references must stay within the
 * file. An unsafe SVG is rejected and not cleaned, so that the stored file equals the sent one.
 */
export function checkSvg(bytes: Uint8Array): SvgReport {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const report: SvgReport = { isSvg: false, pixels: 0 };
  const reject = (problem: string) => {
    report.problem ??= problem;
  };
  if (!isUtf8(bytes)) reject(notUtf8);

  parser.on('error', () => {
    throw new Unreadable(`The image is damaged or cut short: line ${parser.line} of the SVG cannot be read`);
  });
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (encoding.toUpperCase() !== 'UTF-8') reject(notUtf8);
  });
  parser.on('doctype', () => reject('The SVG has a DOCTYPE, which no browser needs: please remove it'));
  parser.on('processinginstruction', ({ target }) => reject(notADrawing(`<?${target}?>`)));
  // When inlined in HTML, these end early and their content would become markup.
  parser.on('comment', comment => {
    if (/^-?>/.test(comment)) reject(notADrawing('<!-->'));
  });
  checkElements(parser, report, reject);

  try {
    parser.write(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).close();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reject(error.message);
  }
  return report;
}

/** Checks elements, their attributes and texts, and reads the root element into the report. */
function checkElements(
  parser: SaxesParser<{ xmlns: true }>,
  report: SvgReport,
  reject: (problem: string) => void,
): void {
  let level = 0;
  /** The open text-only element and its text so far. */
  let textElement: SaxesTagNS | undefined;
  let text = '';

  parser.on('cdata', data => {
    text += data;
    if (data.includes('>') && textElement?.local !== 'style') reject(notADrawing('<![CDATA[>'));
  });
  parser.on('text', data => {
    text += data;
  });
  parser.on('opentagstart', ({ name }) => {
    level += 1;
    if (level === 1) report.isSvg = /(^|:)svg$/.test(name);
    if (level > maxLevels) throw new Unreadable(`The SVG is nested more than ${maxLevels} levels deep`);
  });
  parser.on('opentag', tag => {
    if (level === 1) {
      report.pixels = pixelsOfSvg(tag.attributes);
      if (tag.uri !== svgNamespace) reject(`The SVG lacks the namespace ${svgNamespace}`);
    }
    if (textElement || !isKnown(tag)) reject(notADrawing(`<${tag.name}>`));
    for (const attribute of Object.values(tag.attributes)) {
      if (!isInertAttribute(attribute, tag.local)) reject(notADrawing(attribute.name));
    }
    if (!textElement && tag.uri === svgNamespace && textOnly.has(tag.local)) textElement = tag;
    text = '';
  });
  parser.on('closetag', tag => {
    level -= 1;
    if (tag !== textElement) return;
    textElement = undefined;
    // CSS needs no `<`, and in HTML the stylesheet could end there.
    if (tag.local === 'style' && (text.includes('<') || !isInertStylesheet(text)))
      reject(notADrawing('<style>'));
  });
}

/** A drawing program's elements need a prefix; a page that inlines the drawing could treat others as HTML. */
function isKnown({ uri, local, prefix }: SaxesTagNS): boolean {
  return uri === svgNamespace ? drawingElements.has(local) : editorNamespaces.has(uri) && prefix !== '';
}

/** Elements that draw or structure a drawing. None of them run, animate or load anything. */
const drawingElements = words(
  'svg g defs symbol use title desc metadata style switch a',
  'path rect circle ellipse line polyline polygon image text tspan textPath',
  'clipPath mask pattern marker linearGradient radialGradient stop filter',
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting',
  'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur',
  'feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
);

/** CSS pixels per unit (CSS Values 3, §6); `em` and `ex` for a font of 16 pixels. */
const pixelsPer: Record<string, number> = {
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  in: 96,
  pc: 16,
  pt: 96 / 72,
  em: 16,
  ex: 8,
};

/** The pixels of a drawing with a width and a height; else 0. */
function pixelsOfSvg({ width, height }: Record<string, SaxesAttributeNS>): number {
  return lengthOf(width?.value) * lengthOf(height?.value);
}

function lengthOf(length = ''): number {
  const number = Number.parseFloat(length);
  const unit = length.trim().slice(-2).toLowerCase();
  if (Number.isNaN(number) || unit.endsWith('%')) return 0;
  return number * (Object.hasOwn(pixelsPer, unit) ? (pixelsPer[unit] ?? 1) : 1);
}
