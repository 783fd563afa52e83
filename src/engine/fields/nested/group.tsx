import type { Label } from '../../declaration/Label';
import type { Fields, RecordWith } from '../../declaration/RecordOf';
import { createField } from '../createField';
import type { Field, Samples } from '../Field';

export interface GroupOptions {
  /** What the group is called, above its inputs. Default: its name, made readable. */
  label?: Label;
  /** A sentence below that. */
  help?: Label;
}

/** A field that stands for those of an object inside the record. */
export type Group<Members extends Fields> = Omit<Field<RecordWith<Members> | null | undefined>, 'members'> & {
  readonly members: Members;
};

/**
 * An object inside the record: `address: field.group({ city: field.text() })` is the field `address.city`, in
 * columns, orders and forms. A form has the fields of a group together, below its name; where a view names
 * the group, it means all of them.
 */
export function group<const Members extends Fields>(
  members: Members,
  options: GroupOptions = {},
): Group<Members> {
  const own = createField<RecordWith<Members> | null | undefined>('group', {}, options);
  return { ...own, members };
}

export const samples: Samples = () => [];
