/** The signed-in user. */
export interface Person {
  /** The display name. */
  name: string;
  /** The sign-in name. */
  email: string;
  /** The user as the API returned it, for example with roles. */
  record: Readonly<Record<string, unknown>>;
}

/** A user without roles or other properties, as an API may return no more. */
export const anyone: Person = { name: '', email: '', record: {} };

/** What the user may do. Default: everything that has a view and a call. */
export interface RightsDeclaration<OneRecord, OneSource extends string = string> {
  /** Whether the resource exists for the user: menu, addresses and data provider. Default true. */
  list?: boolean;
  /** Whether records can be created. Default: if it has a form. */
  create?: boolean;
  /** Whether records can be edited, or which. Default: if it has a form. */
  edit?: boolean | ((record: OneRecord) => boolean);
  /** Whether records can be deleted, or which. Default true. */
  delete?: boolean | ((record: OneRecord) => boolean);
  /** Whether selected rows can be deleted. Default false. */
  deleteMany?: boolean;
  /** Whether selected rows can be edited together, or which fields of the form. Default false. */
  editMany?: boolean | readonly OneSource[];
  /** Whether lists can be exported. Default true. */
  export?: boolean;
  /** Whether its actions can be called, or which. Default: all. */
  actions?: boolean | readonly string[];
}

type RecordRight = (record: Record<string, unknown>) => boolean;

/** The rights of the current user. Nothing without a view or a call is ever allowed. */
export interface Rights {
  /** Whether the resource exists for the user. */
  list: boolean;
  create: boolean;
  edit: RecordRight;
  delete: RecordRight;
  /** Whether any record can be deleted. */
  deleteAny: boolean;
  deleteMany: boolean;
  /** The form fields that can be set in several records together. */
  editMany: readonly string[];
  export: boolean;
  /** The allowed actions, if listed by name. */
  actions?: readonly string[] | undefined;
  /** Whether an action of the API may be called, also by custom screens. */
  act(action: string): boolean;
}

/** Whether the API lists an optional feature for the current user (upstream-contract.md §15). */
export function hasFeature(feature: string, { record }: { record?: unknown }): boolean {
  const { features }: { features?: unknown } = Object(record);
  return Array.isArray(features) && features.includes(feature);
}
