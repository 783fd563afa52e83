import { Marked } from 'marked';
import { useMemo } from 'react';
import { useFieldValue } from 'react-admin';
import type { CellProps } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { Html, readableHtml } from '../richText/RichTextCell';

const marked = new Marked({ gfm: true, breaks: false, async: false });

/** Longer texts are truncated before parsing. */
const maxLength = 100_000;

/** Converts Markdown to sanitised HTML: simple formatting and safe links only. */
export const markdownHtml = (text: string): string => {
  const html = marked.parse(text.slice(0, maxLength));
  // Without a tag, the text would count as plain text and show its entities.
  return readableHtml(typeof html === 'string' ? `<span></span>${html}` : '', { tables: true });
};

const style = {
  textAlign: 'start',
  '& pre': { overflowX: 'auto', p: 1, borderRadius: 1, bgcolor: 'action.hover' },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'start' },
  '& blockquote': { borderInlineStart: 3, borderColor: 'divider', mx: 0, paddingInlineStart: 2 },
  '& a': { color: 'primary.main' },
};

/** Renders Markdown. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => markdownHtml(text), [text]);
  return <Html html={html} sx={style} />;
}

/** Markdown in a list's cell, limited to a few lines, or a detail's row. */
export const MarkdownCell = ({ source }: CellProps) => (
  <MarkdownText text={textOf(useFieldValue({ source }))} />
);
