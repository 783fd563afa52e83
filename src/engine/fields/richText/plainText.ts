/** Where a browser starts a tag, a comment or a declaration (HTML, "Tag open state"). */
const markup = /<[a-z/!?]/i;

/** Blanks, including those that String.trim keeps, such as zero-width ones. */
const invisible = /[\s\u200b-\u200d\u2060\ufeff]/g;

/** Whether a text is HTML; any other text is shown literally. */
export const isMarkup = (text: string): boolean => markup.test(text);

const isInvisible = (text: string): boolean => text.replace(invisible, '') === '';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The text of HTML, with a line per block and line break; plain text unchanged. */
export function plainText(text: unknown): string {
  if (typeof text !== 'string' || !isMarkup(text)) return typeof text === 'string' ? text.trim() : '';
  const lines = text.replace(/\s+/g, ' ').replace(/<br\s*\/?>|<\/(p|div|li|h\d|blockquote|pre)>/gi, '$&\n');
  return (parse(lines).textContent ?? '').replace(/[ \t]*\n[ \t]*/g, '\n').trim();
}

/** Converts plain text to HTML, a paragraph per line; HTML stays unchanged. */
export function asHtml(text: unknown): string {
  if (typeof text !== 'string' || text === '') return '';
  if (isMarkup(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\r\n|\r|\n/)
    .map(line => `<p>${line}</p>`)
    .join('');
}

/** What shows without a text. */
const media = 'img, video, audio, iframe, object, embed, svg, hr';

const emptyBlock = '<p(?:\\s[^>]*)?>(?:\\s|&nbsp;|<br\\s*/?>)*</p>';
const emptyEnds = new RegExp(`^(?:\\s*${emptyBlock})+|(?:${emptyBlock}\\s*)+$`, 'gi');

/**
 * Simplifies an editor's HTML for storage: `''` if it holds only blanks and empty tags, plain text if it has
 * no formatting (for app versions that show it raw), else HTML without empty paragraphs at its ends. Plain
 * text that looks like HTML stays escaped HTML.
 */
export function leastFormatted(text: unknown): string {
  if (typeof text !== 'string') return '';
  const plain = plainText(text);
  const elements = isMarkup(text) ? [...parse(text).querySelectorAll('*')] : [];
  if (isInvisible(plain) && !elements.some(element => element.matches(media))) return '';
  const isFormatted = elements.some(
    element => !['P', 'BR'].includes(element.tagName) || element.hasAttributes(),
  );
  return isFormatted || isMarkup(plain) ? text.replace(emptyEnds, '').trim() : plain;
}

/** Whether two texts are equal, ignoring differences in how their HTML is written. */
export function isSameText(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map(text =>
    typeof text === 'string' && isMarkup(text) ? parse(text).innerHTML.replace(/>\s+</g, '><').trim() : text,
  );
  return first === second;
}

const address = /^(https?:\/\/|mailto:)[^\s\\]+$/i;

/** Whether a link may lead there: to an absolute web address or a mail. */
export const isLinkAddress = (text: string): boolean => address.test(text);
