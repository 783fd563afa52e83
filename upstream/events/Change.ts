/** A change to a record, to be stored as an event. */
export interface Change {
  event:
    | ('create' | 'update' | 'delete' | 'import')
    | ('sign-in' | 'sign-out' | 'password-change' | 'password-reset')
    | ('factor-enrolment' | 'factor-removal' | 'recovery-code' | 'second-factor');
  /** The resource's name in the contract (upstream-contract.md §15.1). */
  resource: string;
  record: string | number;
  /** The record's name for people. */
  title?: string | null | undefined;
  /** Its fields in the API before the change; absent for a new record. */
  from?: object | undefined;
  /** Its fields after the change; absent for a deleted record. */
  to?: object | undefined;
}

/** A field's values by its name in the API: no `from` for a new record, no `to` for a deleted one. */
export interface FieldChange {
  field: string;
  from?: unknown;
  to?: unknown;
}
