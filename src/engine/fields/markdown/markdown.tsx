import { useFieldValue } from 'react-admin';
import type { CellProps, Samples } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { lazyNamed } from '../../panel/lazyModule';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { lazyFields } from '../base/lazyFields';
import { EmptyValue, LazyCell, TextCell } from '../base/TextCell';
import { typedText } from '../text/text';

const MarkdownCell = lazyNamed(() => import('./MarkdownText'), 'MarkdownCell');
const MarkdownInput = lazyFields.component('MarkdownInput');

const Cell = (props: CellProps) =>
  textOf(useFieldValue(props)).trim() ? (
    <LazyCell plain={<TextCell {...props} />}>
      <MarkdownCell {...props} />
    </LazyCell>
  ) : (
    <EmptyValue />
  );

/** Markdown (CommonMark, tables, strike-through), edited with a preview on demand, shown sanitised. */
export const markdown: FieldFactory<string, FieldOptions<string>> = (options = {}) => {
  const defaults = {
    ...typedText,
    Cell,
    Input: MarkdownInput,
    sortable: false,
  };
  return createField<string>('markdown', defaults, options);
};

export const markdownSamples: Samples = number => [
  `Sample **${number}**\n\n- one\n- two`,
  `Sample ${number}`,
];
