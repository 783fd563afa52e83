/** The signed-in user. */
export interface Person {
  /** The displayed name. */
  name: string;
  /** The sign-in name. */
  email: string;
  /** The user as the API answered, with roles for example. */
  record: Readonly<Record<string, unknown>>;
}

/** What is allowed. Default: everything that has a view and a call. */
export interface RightsDeclaration<OneRecord, OneSource extends string = string> {
  /** Whether it exists in menu, addresses and data provider. Default true. */
  list?: boolean;
  /** Default: if it has a form. */
  create?: boolean;
  /** All records, or which. Default: if it has a form. */
  edit?: boolean | ((record: OneRecord) => boolean);
  /** All records, or which. Default true. */
  delete?: boolean | ((record: OneRecord) => boolean);
  /** Whether selected rows can be deleted. Default false. */
  deleteMany?: boolean;
  /** Whether a form field can be set in selected rows, or which fields. Default false. */
  editMany?: boolean | readonly OneSource[];
  /** Default true. */
  export?: boolean;
  /** Whether its actions may be called, or which. Default: all. */
  actions?: boolean | readonly string[];
}

type RecordRight = (record: Record<string, unknown>) => boolean;

/** What may be done, also per record. What has no view or no call is never allowed. */
export interface Rights {
  create: boolean;
  edit: RecordRight;
  delete: RecordRight;
  /** Whether any record may be deleted at all. */
  deleteAny: boolean;
  deleteMany: boolean;
  /** The fields of the form that can be set in several records together. */
  editMany: readonly string[];
  export: boolean;
  /** The actions that are allowed, where they are named. */
  actions?: readonly string[] | undefined;
  /** Whether the API's action of that name may be called, also by a screen of the author's. */
  act(action: string): boolean;
}

/**
 * Whether the API says of the current user that it has these calls beyond the contract for them
 * (upstream-contract.md §15).
 */
export const hasFeature = (feature: string, { record }: { record?: unknown }): boolean =>
  String(Object(record).features).split(',').includes(feature);
