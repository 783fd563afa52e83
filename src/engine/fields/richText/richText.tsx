import { useFieldValue } from 'react-admin';
import type { CellProps, Samples } from '../../declaration/Field';
import { lazyNamed } from '../../panel/lazyModule';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { EmptyValue, LazyCell, TextCell } from '../base/TextCell';
import { isSameText, leastFormatted, plainText } from './plainText';

const RichTextCell = lazyNamed(() => import('./RichTextCell'), 'RichTextCell');
const RichTextEditor = lazyNamed(() => import('./RichTextEditor'), 'RichTextEditor');

const Cell = (props: CellProps) =>
  plainText(useFieldValue(props)) ? (
    <LazyCell plain={<TextCell {...props} />}>
      <RichTextCell {...props} />
    </LazyCell>
  ) : (
    <EmptyValue />
  );

/** HTML. Only blanks or empty tags count as empty; text without formatting stays plain. */
export const richText: FieldFactory<string, Omit<FieldOptions<string>, 'placeholder'>> = (options = {}) => {
  const defaults = {
    Cell,
    Input: RichTextEditor,
    inputHeight: { xs: 217, sm: 184 },
    clean: leastFormatted,
    isSame: isSameText,
    toText: plainText,
    initial: '',
    sortable: false,
  };
  return createField<string>('richText', defaults, options);
};

export const richTextSamples: Samples = number => [`<p>Sample <strong>${number}</strong></p>`];
