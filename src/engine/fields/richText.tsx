import { lazy, Suspense } from 'react';
import { createField, type FieldFactory, type FieldOptions } from './createField';
import type { CellProps, InputProps } from './Field';
import { TextCell } from './TextCell';

const RichTextCell = lazy(() => import('./RichTextCell').then(module => ({ default: module.RichTextCell })));
const RichTextEditor = lazy(() =>
  import('./RichTextEditor').then(module => ({ default: module.RichTextEditor })),
);

const Cell = (props: CellProps) => (
  <Suspense fallback={<TextCell {...props} />}>
    <RichTextCell {...props} />
  </Suspense>
);
const Input = (props: InputProps) => (
  <Suspense fallback={null}>
    <RichTextEditor {...props} />
  </Suspense>
);

/**
 * Formatted text as HTML. An editor that holds only blanks or empty tags is empty, and a text without any
 * formatting is plain text: apps that show it raw stay right.
 */
export const richText: FieldFactory<string, FieldOptions<string>> = (options = {}) => {
  const own = { Cell, Input, clean: plainWherePossible, toText: textOfHtml, initial: '', sortable: false };
  return createField<string>('richText', own, options);
};

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The text of HTML, blocks and line breaks apart. */
export function textOfHtml(html: unknown): string {
  if (typeof html !== 'string' || !html.includes('<')) return typeof html === 'string' ? html : '';
  return (parse(html.replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '$&\n')).textContent ?? '').trim();
}

/** `<p>one paragraph</p>`, or several without marks, as plain text with line breaks; other HTML as it is. */
export function plainWherePossible(html: unknown): unknown {
  if (typeof html !== 'string') return html ?? '';
  if (!html.includes('<')) return html.trim();
  const formatted = [...parse(html).querySelectorAll('*')].some(
    element => !['P', 'BR'].includes(element.tagName) || element.hasAttributes(),
  );
  if (!formatted) return textOfHtml(html);
  return textOfHtml(html).trim() === '' ? '' : html;
}
