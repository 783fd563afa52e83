/** An order. */
export interface Sort {
  /** The field, or `id`. */
  field: string;
  /** The direction. */
  order: 'ASC' | 'DESC';
}
