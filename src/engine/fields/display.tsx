import type { ComponentType } from 'react';
import { createField, type FieldOptions } from './createField';
import type { CellProps, Field, Samples } from './Field';

/**
 * A column, or a row of a detail, that shows something of the record and has no value of its own. It is never
 * sent, ordered by or exported; of the common options it has `label` alone.
 */
export function display(
  Cell: ComponentType<CellProps>,
  options: Pick<FieldOptions<undefined>, 'label'> = {},
): Field<undefined> {
  const own = { Cell, toText: () => '', readOnly: true, sortable: false, exported: false };
  return createField<undefined>('display', own, options);
}

export const samples: Samples = () => [];
