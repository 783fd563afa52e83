/** Where a browser would see a tag, a comment or a declaration begin (HTML, "Tag open state"). */
const markup = /<[a-z/!?]/i;

/** Blanks that String.trim leaves alone, and the soft ones of editors. */
const invisible = /[\s\u200b-\u200d\u2060\ufeff]/g;

/** Whether a text is HTML; anything else is plain text, to be shown letter by letter. */
export const isMarkup = (text: string): boolean => markup.test(text);

const isInvisible = (text: string): boolean => text.replace(invisible, '') === '';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The text of HTML, a line for each block and line break; plain text as it is. */
export function plainText(text: unknown): string {
  if (typeof text !== 'string' || !isMarkup(text)) return typeof text === 'string' ? text.trim() : '';
  const lines = text.replace(/\s+/g, ' ').replace(/<br\s*\/?>|<\/(p|div|li|h\d|blockquote|pre)>/gi, '$&\n');
  return (parse(lines).textContent ?? '').replace(/[ \t]*\n[ \t]*/g, '\n').trim();
}

/** Plain text as HTML, a paragraph for each line; HTML as it is. */
export function asHtml(text: unknown): string {
  if (typeof text !== 'string' || text === '') return '';
  if (isMarkup(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\r\n|\r|\n/)
    .map(line => `<p>${line}</p>`)
    .join('');
}

const emptyBlock = '<p(?:\\s[^>]*)?>(?:\\s|&nbsp;|<br\\s*/?>)*</p>';
const emptyEnds = new RegExp(`^(?:\\s*${emptyBlock})+|(?:${emptyBlock}\\s*)+$`, 'gi');

/**
 * An editor's HTML as it is kept: nothing where it holds only blanks and empty tags, plain text where it has
 * no formatting (versions of the app that show it raw stay right), else HTML without empty paragraphs around
 * it. A plain text that would be taken for HTML stays HTML, its letters escaped.
 */
export function leastFormatted(text: unknown): string {
  if (typeof text !== 'string') return '';
  const plain = plainText(text);
  if (isInvisible(plain)) return '';
  if (!isMarkup(text)) return plain;
  const isFormatted = [...parse(text).querySelectorAll('*')].some(
    element => !['P', 'BR'].includes(element.tagName) || element.hasAttributes(),
  );
  return isFormatted || isMarkup(plain) ? text.replace(emptyEnds, '').trim() : plain;
}

/** Whether two texts say the same in the same form, however their HTML is spelt. */
export function isSameText(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map(text =>
    typeof text === 'string' && isMarkup(text) ? parse(text).innerHTML.replace(/>\s+</g, '><').trim() : text,
  );
  return first === second;
}

const address = /^(https?:\/\/|mailto:)[^\s\\]+$/i;

/** Whether a link of a text may lead there: to an absolute web address, or into a mail. */
export const isLinkAddress = (text: string): boolean => address.test(text);
