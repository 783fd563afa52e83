import type { Field, Samples } from '../../declaration/Field';
import { createField, type FieldOptions } from '../base/createField';

type ListOptions<Entry> = Omit<
  FieldOptions<Entry[]>,
  'placeholder' | 'required' | 'readOnly' | 'initial' | 'check'
>;

/** Several values that the upstream sets, such as devices, shown by name. */
export function list<Entry>(options: ListOptions<Entry> = {}): Field<Entry[]> {
  return createField<Entry[]>('list', { sortable: false, readOnly: true }, options);
}

export const listSamples: Samples = number => [[{ id: number, name: `Sample ${number}` }]];
