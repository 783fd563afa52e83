import sanitizeHtml from 'sanitize-html';

/** The elements that draw, and those that hold them together. Nothing that runs, moves or loads. */
const drawing = new Set(
  `svg g defs symbol use title desc metadata style switch a path rect circle ellipse line polyline polygon
  text tspan textPath image clipPath mask pattern marker linearGradient radialGradient stop filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

const refused = 'The SVG holds more than a drawing';

/**
 * Says why an SVG isn't accepted, or nothing when it is: every element must be one that draws, no attribute may
 * run a script, and whatever is referred to must lie within the file. It is refused rather than cleaned, so that
 * what is stored is what was sent.
 */
export function checkSvg(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'The SVG is not a text in UTF-8';
  }
  if (/<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i.test(text) || text.includes('\0')) return refused;
  if (!/<\/svg\s*>\s*(<!--[\s\S]*-->\s*)?$|<svg\b[^>]*\/>\s*$/.test(text)) {
    return 'The image is damaged or cut short';
  }
  let problem = stylesheets(text).every(isInertStyle) ? undefined : refused;
  sanitizeHtml(text, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parser: { xmlMode: true, decodeEntities: true },
    transformTags: {
      '*': (tagName, attribs) => {
        const name = tagName.replace(/^svg:/, '');
        const safe = drawing.has(name) || isEditorData(name);
        if (!safe) problem = `${refused}: <${name.slice(0, 40)}>`;
        for (const [attribute, value] of Object.entries(attribs)) {
          if (!isInert(attribute, value)) problem = `${refused}: ${attribute.slice(0, 40)}`;
        }
        return { tagName, attribs };
      },
    },
  });
  return problem;
}

/** The stylesheets of an SVG; one with character references in it could say anything, so it counts as hostile. */
function stylesheets(text: string): string[] {
  const elements = text.matchAll(/<(?:\w+:)?style\b[^>]*>([\s\S]*?)<\//gi);
  return [...elements].map(([, style = '']) => (style.includes('&') ? 'javascript:' : style));
}

/** What drawing programs leave in their files under names of their own; browsers don't look at it. */
function isEditorData(name: string): boolean {
  return /^(sodipodi|inkscape|rdf|cc|dc|sketch|serif):/.test(name);
}

function isInert(attribute: string, value: string): boolean {
  const [name = ''] = attribute.toLowerCase().split(':').slice(-1);
  if (name.startsWith('on')) return false;
  if (name === 'href' || name === 'src') {
    return /^\s*(#|data:image\/(png|jpeg|gif|webp);base64,)/i.test(value);
  }
  return isInertStyle(value);
}

/** No `url()` but of a part of this file, no import, no script. CSS may hide letters behind backslashes. */
function isInertStyle(style: string): boolean {
  const plain = style.replace(/\/\*[\s\S]*?\*\//g, '').toLowerCase();
  if (/@import|javascript:|expression\s*\(|image-set|\\[0-9a-f]/.test(plain)) return false;
  return [...plain.matchAll(/url\s*\(\s*["']?\s*(.)/g)].every(([, first]) => first === '#');
}
