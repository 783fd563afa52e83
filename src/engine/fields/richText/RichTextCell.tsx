import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import createDOMPurify from 'dompurify';
import once from 'lodash/once';
import { useMemo } from 'react';
import { useFieldValue } from 'react-admin';
import type { CellProps } from '../../declaration/Field';
import { isLinkAddress, isMarkup } from './plainText';

interface HtmlProps {
  /** Sanitised HTML. */
  html: string;
  sx: SxProps;
}

/** Renders sanitised HTML without outer margins. */
export function Html({ html, sx }: HtmlProps) {
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        ...(sx as object),
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Renders an upstream's plain text or HTML, sanitised. */
export function FormattedText({ text }: { text: unknown }) {
  const html = useMemo(() => readableHtml(text), [text]);
  const whiteSpace = typeof text === 'string' && isMarkup(text) ? 'normal' : 'pre-line';
  return <Html html={html} sx={{ whiteSpace }} />;
}

/** Formatted text in a list's cell or a detail's row. */
export function RichTextCell({ source }: CellProps) {
  return <FormattedText text={useFieldValue({ source })} />;
}

const allowed = {
  ALLOWED_TAGS:
    'p br b strong i em u s sub sup a ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre hr span mark'.split(' '),
  ALLOWED_ATTR: ['href', 'style', 'start', 'type'],
  ADD_URI_SAFE_ATTR: ['start', 'type'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
};

const tableTags = 'table thead tbody tr th td del'.split(' ');

/** The styles of an editor's alignment and colours. Any other style could cover the page. */
const colour = /^(#[0-9a-f]{3,8}|rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\))$/i;
const styles: Record<string, RegExp> = {
  'text-align': /^(left|right|center|justify)$/i,
  color: colour,
  'background-color': colour,
};

const maxLength = 100_000;

/** Created on first use: the build loads the declarations without a window. */
const purifier = once(() => {
  const created = createDOMPurify(window);
  created.addHook('uponSanitizeAttribute', (_element, attribute) => {
    if (attribute.attrName !== 'style') return;
    const allowedStyles = attribute.attrValue.split(';').filter(declaration => {
      const [name = '', value = ''] = declaration.split(':').map(part => part.trim());
      return Object.hasOwn(styles, name) && styles[name]?.test(value);
    });
    attribute.attrValue = allowedStyles.join(';');
    attribute.keepAttr = allowedStyles.length > 0;
  });
  return created;
});

/**
 * Sanitises an upstream's text to simple formatting and safe links. Escapes plain text.
 * @param options.tables Whether to allow Markdown's tables and deletions too.
 */
export function readableHtml(text: unknown, { tables = false } = {}): string {
  if (typeof text !== 'string') return '';
  const container = document.createElement('div');
  const shown = text.slice(0, maxLength);
  if (isMarkup(shown)) {
    container.append(
      purifier().sanitize(shown, {
        ...allowed,
        ...(tables && { ADD_TAGS: tableTags }),
        RETURN_DOM_FRAGMENT: true,
      }),
    );
  } else container.textContent = shown;
  for (const link of container.querySelectorAll('a')) {
    if (!isLinkAddress(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    link.setAttribute('target', '_blank');
  }
  return container.innerHTML;
}
