/**
 * What a field of a record, by its name in the API, held before and after. `from` is absent where the record
 * is new, `to` where it is gone.
 */
export interface FieldChange {
  field: string;
  from?: unknown;
  to?: unknown;
}
