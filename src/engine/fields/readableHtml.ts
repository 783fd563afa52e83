import DOMPurify from 'dompurify';

const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'code',
    'pre',
    'hr',
    'span',
    'mark',
  ],
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
};

const longest = 100_000;

/** HTML of the upstream's as it may be shown: simple formatting and safe links only. Plain text is escaped. */
export function readableHtml(html: unknown): string {
  if (typeof html !== 'string') return '';
  const holder = document.createElement('div');
  holder.append(DOMPurify.sanitize(html.slice(0, longest), { ...allowed, RETURN_DOM_FRAGMENT: true }));
  for (const link of holder.querySelectorAll('a')) {
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    link.setAttribute('target', '_blank');
  }
  return holder.innerHTML;
}
