/**
 * Where a field's values come from: a column of the file, by its number from 0, or one value for all rows.
 */
export type FieldOrigin = { column: number } | { value: unknown };

/** By field; one that is not among them is as in an empty form. */
export type Mapping = Readonly<Record<string, FieldOrigin>>;
