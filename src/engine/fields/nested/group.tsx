import type { Field, Label, Samples } from '../../declaration/Field';
import type { Fields, RecordWith } from '../../declaration/ResourceDeclaration';
import { createField } from '../base/createField';

export interface GroupOptions {
  /** Default: derived from the name. */
  label?: Label;
  /** Help text below the label. */
  help?: Label;
}

/** The fields of an object inside the record, as a single field. */
export type Group<Members extends Fields> = Omit<Field<RecordWith<Members> | null | undefined>, 'members'> & {
  readonly members: Members;
};

/**
 * An object: `address: field.group({ city: field.text() })` creates the field `address.city`. Forms group its
 * fields; in a view, its name stands for all of them.
 */
export function group<const Members extends Fields>(
  members: Members,
  options: GroupOptions = {},
): Group<Members> {
  const base = createField<RecordWith<Members> | null | undefined>('group', {}, options);
  return { ...base, members };
}

export const groupSamples: Samples = () => [];
