import sanitizeHtml from 'sanitize-html';

/** Where a browser would see a tag, a comment or a declaration begin (HTML, "Tag open state"). */
const markup = /<[a-z/!?]/i;

/**
 * An absolute web address or a mail: what an app that shows the text would otherwise look for on its own
 * origin, or run, is left out.
 */
const isLinkAddress = (href: string): boolean =>
  /^(https?:\/\/|mailto:)[^\s\\]+$/i.test(href) && URL.canParse(href);

const formatting: sanitizeHtml.IOptions = {
  allowedTags:
    `p br strong b em i u s sub sup ul ol li a blockquote code pre h1 h2 h3 h4 h5 h6 hr span`.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], '*': ['style'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [/^#[0-9a-f]{3,8}$/i, /^rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)$/],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)$/],
    },
  },
  transformTags: {
    a: (tagName, { href = '', target = '' }) => ({
      tagName,
      attribs: {
        ...(isLinkAddress(href) && { href }),
        rel: 'noopener noreferrer',
        ...(target === '_blank' && { target }),
      },
    }),
  },
  nestingLimit: 50,
};

/**
 * The description as it may be shown: text without markup is left byte for byte, as older versions of the app
 * show it raw; in anything else only simple formatting and links stay. A tag that never ends is text,
 * escaped, so that it does not swallow what a page writes after it.
 */
export function sanitizeDescription(description: string): string {
  const start = description.search(markup);
  if (start < 0) return description;
  if (description.lastIndexOf('>') < start) return description.replaceAll('<', '&lt;');
  return sanitizeHtml(description, formatting).trim();
}

/** Whether someone would see nothing: only blanks, entities of blanks and empty tags. */
export function isBlankDescription(description: string): boolean {
  const text = markup.test(description)
    ? sanitizeHtml(description, { allowedTags: [], allowedAttributes: {} })
    : description;
  return text.replace(/&nbsp;|&#160;/g, ' ').replace(/[\s\u200b\ufeff]/g, '') === '';
}
