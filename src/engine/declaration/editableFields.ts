import get from 'lodash/get';
import type { Declaration, PlacedField } from './Declaration';
import type { Field } from './Field';
import type { Fields } from './ResourceDeclaration';

/** A form's fields that users can edit. */
export function editableFields({ form }: Pick<Declaration, 'form'>): PlacedField[] {
  return (form?.fields ?? []).filter(({ field }) => field.Input && !field.readOnly && !field.hidden);
}

/** Whether two values of a field mean the same. */
export const isSameValue = ({ clean, isSame }: Field, one: unknown, other: unknown): boolean =>
  isSame(clean(one), clean(other));

/** The fields whose values differ in two records. */
export function differingFields(fields: readonly PlacedField[], one: object, other: object): PlacedField[] {
  return fields.filter(({ source, field }) => !isSameValue(field, get(one, source), get(other, source)));
}

/**
 * Replaces groups with their fields, by full names: `address.city`. Each field lists the groups around it.
 */
export function flatFields(fields: Fields, around: Field['groups'] = [], path = ''): Record<string, Field> {
  const flat: Record<string, Field> = {};
  for (const [name, field] of Object.entries(fields)) {
    const source = path + name;
    const { label, help, members } = field;
    if (members) Object.assign(flat, flatFields(members, [...around, { source, label, help }], `${source}.`));
    else flat[source] = around.length > 0 ? { ...field, groups: around } : field;
  }
  return flat;
}
