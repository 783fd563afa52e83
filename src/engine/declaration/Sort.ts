/** An order of records. */
export interface Sort {
  /** The field's name, or `id`. */
  field: string;
  /** Ascending or descending. */
  order: 'ASC' | 'DESC';
}
