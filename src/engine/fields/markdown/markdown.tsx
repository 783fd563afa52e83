import { Suspense } from 'react';
import { useFieldValue } from 'react-admin';
import type { CellProps, Samples } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { lazyNamed } from '../../panel/lazyModule';
import { MissingCodeContext } from '../../panel/MissingCodeContext';
import { createField, type FieldFactory, type FieldOptions } from '../createField';
import { inputHeights } from '../inputHeights';
import { rest } from '../lazyRest';
import { Nothing, TextCell } from '../TextCell';
import { trimmed } from '../text';

const TextFilter = rest.component('TextFilter');

const MarkdownCell = lazyNamed(() => import('./MarkdownText'), 'MarkdownCell');
const MarkdownInput = rest.component('MarkdownInput');

const Cell = (props: CellProps) =>
  textOf(useFieldValue(props)).trim() ? (
    <MissingCodeContext value={() => <TextCell {...props} />}>
      <Suspense fallback={<TextCell {...props} />}>
        <MarkdownCell {...props} />
      </Suspense>
    </MissingCodeContext>
  ) : (
    <Nothing />
  );

/** Markdown (CommonMark, tables, strike-through), edited next to a preview, shown sanitised. */
export const markdown: FieldFactory<string, FieldOptions<string>> = (options = {}) => {
  const own = {
    Cell,
    Input: MarkdownInput,
    inputHeight: inputHeights.markdown,
    Filter: TextFilter,
    clean: trimmed,
    initial: '',
    sortable: false,
  };
  return createField<string>('markdown', own, options);
};

export const markdownSamples: Samples = number => [
  `Sample **${number}**\n\n- one\n- two`,
  `Sample ${number}`,
];
