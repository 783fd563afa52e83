import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import type { Field } from '../fields/Field';
import type { Declaration, PlacedField } from './Declaration';

/** The fields of a form into which something can be typed or chosen. */
export function typedFields({ form }: Pick<Declaration, 'form'>): PlacedField[] {
  return (form?.fields ?? []).filter(({ field }) => field.Input && !field.readOnly && !field.hidden);
}

/** Whether two values of a field are sent alike. A chosen file is like no other value. */
export function isSameValue({ clean }: Pick<Field, 'clean'>, one: unknown, other: unknown): boolean {
  return isEqual(orNull(clean(one)), orNull(clean(other)));
}

/** The fields whose values differ in two records. */
export function differingFields(fields: readonly PlacedField[], one: object, other: object): PlacedField[] {
  return fields.filter(({ source, field }) => !isSameValue(field, get(one, source), get(other, source)));
}

const orNull = (value: unknown) =>
  value === '' || value === undefined || (Array.isArray(value) && value.every(entry => entry === ''))
    ? null
    : value;
