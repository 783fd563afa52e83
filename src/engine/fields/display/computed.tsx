import { useRecordContext } from 'react-admin';
import type { Field, Samples } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { createField, type FieldOptions } from '../base/createField';
import { EmptyValue } from '../base/TextCell';

/** A read-only text computed from the whole record. */
export function computed(
  compute: (record: Record<string, unknown>) => unknown,
  options: Omit<FieldOptions<string>, 'placeholder' | 'required' | 'readOnly' | 'initial' | 'check'> = {},
): Field<string> {
  const Cell = () => {
    const text = textOf(compute(useRecordContext() ?? {}));
    return text ? <bdi>{text}</bdi> : <EmptyValue />;
  };
  const toText = (_: unknown, record: Record<string, unknown>) => textOf(compute(record));
  return createField<string>('computed', { Cell, toText, sortable: false, readOnly: true }, options);
}

export const computedSamples: Samples = () => [];
