/** Something that was done with a record, to be kept as an event. */
export interface Change {
  event:
    | ('create' | 'update' | 'delete' | 'import')
    | ('sign-in' | 'sign-out' | 'password-change' | 'password-reset')
    | ('factor-enrolment' | 'factor-removal' | 'recovery-code' | 'second-factor');
  /** The resource's name, as the contract has it (upstream-contract.md §15.1). */
  resource: string;
  record: string | number;
  /** What people call the record. */
  title?: string | null | undefined;
  /** Its fields as the API shows them, before; absent where it is new. */
  from?: object | undefined;
  /** The same after; absent where it is gone. */
  to?: object | undefined;
}

/**
 * What a field of a record, by its name in the API, held before and after. `from` is absent where the record
 * is new, `to` where it is gone.
 */
export interface FieldChange {
  field: string;
  from?: unknown;
  to?: unknown;
}
