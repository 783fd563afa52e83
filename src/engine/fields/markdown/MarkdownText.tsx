import { Marked } from 'marked';
import { useMemo } from 'react';
import { useFieldValue } from 'react-admin';
import type { CellProps } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { Html, readableHtml } from '../richText/RichTextCell';

const marked = new Marked({ gfm: true, breaks: false, async: false });

/** A text of more letters is cut before it is read. */
const longest = 100_000;

/** Markdown as HTML that may be shown: simple formatting and safe links only. */
export const markdownHtml = (text: string): string => {
  const html = marked.parse(text.slice(0, longest));
  // A text without any tag would be taken for plain text, and its entities shown.
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

/** A text in Markdown, formatted. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => markdownHtml(text), [text]);
  return <Html html={html} sx={style} />;
}

/** Markdown in a list's cell, at most a few lines, or a detail's row. */
export const MarkdownCell = ({ source }: CellProps) => (
  <MarkdownText text={textOf(useFieldValue({ source }))} />
);
