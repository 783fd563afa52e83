/** A record as it came. */
export type Row = Record<string, unknown>;

/** Whether it is an object that may be a record: no list, no null. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
