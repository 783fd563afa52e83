import sanitizeHtml from 'sanitize-html';

/** Where a browser would start a tag, a comment or a declaration (HTML, "Tag open state"). */
const markup = /<[a-z/!?]/i;

/**
 * Whether a link is an absolute web or mail address. The app would resolve others against its own origin, or
 * execute them.
 */
const isLinkAddress = (href: string): boolean =>
  /^(https?:\/\/|mailto:)[^\s\\]+$/i.test(href) && URL.canParse(href);

const formatting: sanitizeHtml.IOptions = {
  allowedTags:
    `p br strong b em i u s sub sup ul ol li a blockquote code pre h1 h2 h3 h4 h5 h6 hr span mark`.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start', 'type'], '*': ['style'] },
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
 * Makes a description safe to display. Text without markup stays unchanged, because older versions of the app
 * show it raw; otherwise only simple formatting and links remain. An unclosed tag is escaped, so that it does
 * not swallow what follows on the page.
 */
export function sanitizeDescription(description: string): string {
  const start = description.search(markup);
  if (start < 0) return description;
  if (description.lastIndexOf('>') < start) return description.replaceAll('<', '&lt;');
  return sanitizeHtml(description, formatting).trim();
}

/** Whether a description displays nothing: only whitespace, whitespace entities and empty tags. */
export function isBlankDescription(description: string): boolean {
  const text = markup.test(description)
    ? sanitizeHtml(description, { allowedTags: [], allowedAttributes: {} })
    : description;
  return text.replace(/&nbsp;|&#160;/g, ' ').replace(/[\s\u200b\ufeff]/g, '') === '';
}
