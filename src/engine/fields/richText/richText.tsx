import { Suspense } from 'react';
import { lazyNamed } from '../../lazyNamed';
import { createField, type FieldFactory, type FieldOptions } from '../createField';
import type { CellProps } from '../Field';
import { TextCell } from '../TextCell';
import { leastFormatted, plainText } from './plainText';

const RichTextCell = lazyNamed(() => import('./RichTextCell'), 'RichTextCell');
const RichTextEditor = lazyNamed(() => import('./RichTextEditor'), 'RichTextEditor');

const Cell = (props: CellProps) => (
  <Suspense fallback={<TextCell {...props} />}>
    <RichTextCell {...props} />
  </Suspense>
);

/**
 * Formatted text as HTML. An editor that holds only blanks or empty tags is empty, and a text without any
 * formatting is plain text: apps that show it raw stay right.
 */
export const richText: FieldFactory<string, FieldOptions<string>> = (options = {}) => {
  const own = {
    Cell,
    Input: RichTextEditor,
    clean: leastFormatted,
    toText: plainText,
    initial: '',
    sortable: false,
  };
  return createField<string>('richText', own, options);
};
