import createDOMPurify from 'dompurify';
import once from 'lodash/once';
import { isLinkAddress } from '../isLinkAddress';
import { isMarkup } from './plainText';

const allowed = {
  ALLOWED_TAGS:
    'p br b strong i em u s sub sup a ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre hr span mark'.split(' '),
  ALLOWED_ATTR: ['href', 'style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
};

const tableTags = 'table thead tbody tr th td del'.split(' ');

/** The styles that an editor's alignment and colours leave behind. Anything else could cover the page. */
const colour = /^(#[0-9a-f]{3,8}|rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\))$/i;
const styles: Record<string, RegExp> = {
  'text-align': /^(left|right|center|justify)$/i,
  color: colour,
  'background-color': colour,
};

const longest = 100_000;

/** Made when it is first needed: the build reads the declarations where there is no window. */
const purifier = once(() => {
  const created = createDOMPurify(window);
  created.addHook('uponSanitizeAttribute', (_element, attribute) => {
    if (attribute.attrName !== 'style') return;
    const kept = attribute.attrValue.split(';').filter(declaration => {
      const [name = '', value = ''] = declaration.split(':').map(part => part.trim());
      return Object.hasOwn(styles, name) && styles[name]?.test(value);
    });
    attribute.attrValue = kept.join(';');
    attribute.keepAttr = kept.length > 0;
  });
  return created;
});

/**
 * A text of the upstream's as it may be shown: simple formatting and safe links only. Plain text is escaped.
 * @param options.tables Whether it may have tables and deletions too, as Markdown has.
 */
export function readableHtml(text: unknown, { tables = false } = {}): string {
  if (typeof text !== 'string') return '';
  const holder = document.createElement('div');
  const shown = text.slice(0, longest);
  if (isMarkup(shown)) {
    holder.append(
      purifier().sanitize(shown, {
        ...allowed,
        ...(tables && { ADD_TAGS: tableTags }),
        RETURN_DOM_FRAGMENT: true,
      }),
    );
  } else holder.textContent = shown;
  for (const link of holder.querySelectorAll('a')) {
    if (!isLinkAddress(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    link.setAttribute('target', '_blank');
  }
  return holder.innerHTML;
}
