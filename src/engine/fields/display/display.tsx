import type { ComponentType } from 'react';
import type { CellProps, Field, Samples } from '../../declaration/Field';
import { createField, type FieldOptions } from '../base/createField';

/** A column or detail row without a value: never sent, sorted or exported. Takes only `label`. */
export function display(
  Cell: ComponentType<CellProps>,
  options: Pick<FieldOptions<undefined>, 'label'> = {},
): Field<undefined> {
  const defaults = { Cell, toText: () => '', readOnly: true, sortable: false, exported: false };
  return createField<undefined>('display', defaults, options);
}

export const displaySamples: Samples = () => [];
