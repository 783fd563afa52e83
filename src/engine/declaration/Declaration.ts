import type { ComponentType } from 'react';
import type { Api } from './Api';
import type { RecordAction } from './actions';
import type { Sort } from './Call';
import type { Field, Label } from './Field';
import type { PlacedFilter } from './filters';
import type { DeleteDeclaration, HistoryDeclaration, RelatedList } from './relations';
import type { Person, Rights, RightsDeclaration } from './rights';

/** A field of a view, including the view's overrides. */
export interface PlacedField {
  source: string;
  field: Field;
}

/** A custom view. If made by `lazyNamed`, its code can be preloaded. */
export type CustomView = ComponentType & { preload?(): void };

/** A list's views other than its rows, by query parameter: `?view=map`, `?check=inland`. */
export type OtherView = 'view' | 'check';

/** A list. A resource has one, or several with different fixed filters. */
export interface ListView {
  /** `''` for the only list, else its key in the declaration. */
  name: string;
  address: string;
  /** The fixed filter, sent with every call: `{ custom: true }`. */
  filter: Record<string, boolean | number | string>;
  /** Whether a record belongs to this list; decides which list a record's view returns to. */
  matches(record: Record<string, unknown>): boolean;
  columns: PlacedField[];
  filters: PlacedFilter[];
  searchable: boolean;
  sort: Sort;
  perPage: number;
  /** Whether the list has a Create button. */
  create: boolean;
  /** Replaces the generated table, within the list context. */
  view?: CustomView | undefined;
  /** Its further views: the map, and the findings of its checks. */
  otherViews?: readonly OtherView[] | undefined;
  /** Whether `view` replaces the whole page; no records are loaded. */
  isPage: boolean;
}

/** A form section with a heading. */
export interface FormSection {
  name: string;
  label?: Label | undefined;
  help?: Label | undefined;
  fields: PlacedField[];
  /** Inputs side by side. Default 1. */
  columns?: number | undefined;
}

export interface RecordView {
  /** All fields, including those in sections. */
  fields: PlacedField[];
  /** Inputs side by side, outside sections. Default 1. */
  columns?: number | undefined;
  sections?: FormSection[] | undefined;
  /** Whether sections are tabs. */
  tabs?: boolean | undefined;
  /** Replaces the generated view. */
  view?: CustomView | undefined;
}

/** The import of records from a file. */
export interface ImportView {
  /** Sends one call per row, or uploads the checked file. */
  send: 'rows' | 'file';
  /** The action that uploads the file. */
  action: string;
  /** The field whose value matches a row with an existing record. */
  key?: string | undefined;
}

/**
 * A record's position on a map: two fields in degrees (numbers or numeric strings), or one field with a
 * GeoJSON point (RFC 7946 §3.1.2).
 */
export interface MapView {
  latitude?: string | undefined;
  longitude?: string | undefined;
  point?: string | undefined;
  /** The select or reference field whose value sets the marker's colour. */
  tint?: string | undefined;
}

/** A menu entry. */
export interface Menu {
  /** Position in the menu, ascending. Resources without a `menu` come last. */
  order: number;
  /** Also adds a shortcut above the menu. */
  shortcut?: boolean;
  /** Heading of the group that the entry belongs to. */
  group?: Label;
  /** Moves the entry to the account menu, for the user's own data. */
  account?: boolean;
  /** Shows the total of the first list, or of a filtered list. Loaded after the screen. Default: none. */
  count?: boolean | CountDeclaration;
  /** Keyboard shortcut: the key after `g`. Default: an unused letter of the name. */
  letter?: string;
}

/**
 * A resource with all defaults filled in and plain string keys, as the engine and the providers use it.
 * Authors call `defineResource`, which checks every key.
 */
export interface Declaration {
  name: string;
  label?: Label | undefined;
  icon?: ComponentType | undefined;
  menu?: Menu | undefined;
  fields: Record<string, Field>;
  lists: ListView[];
  /** Addresses of the other views: `/station-types/:id/edit`. */
  routes: Partial<Record<'create' | 'edit' | 'import' | 'show', string | undefined>>;
  form?: RecordView | undefined;
  show?: RecordView | undefined;
  import?: ImportView | undefined;
  map?: MapView | undefined;
  /** Checks over all records of a list, by name. */
  checks?: Readonly<Record<string, RecordCheck<Record<string, unknown>>>> | undefined;
  can: Rights;
  /** The signed-in user's rights, if they are not the same for all users. */
  userRights?: RightsDeclaration<never> | undefined;
  /** This declaration with a user's rights; undefined if they are the same for all users. */
  forUser(user: Person): Declaration | undefined;
  /** What `defineResource` was called with, for the start-up checks. */
  declared?: object;
  /** Whether it was declared by `definePage`. */
  isPage?: boolean;
  /** This declaration before rights were applied, to know which addresses other users have. */
  unrestricted?: Declaration | undefined;
  /** Whether a record can be neither edited nor deleted, even by users who are not read-only. */
  isLocked(record: Record<string, unknown>): boolean;
  /** Label that locked rows show instead of buttons. */
  lockedText?: Label | undefined;
  /** Further contents of the delete dialog. */
  delete: DeleteDeclaration;
  /** Settings of the Duplicate button; undefined without one. */
  duplicate?: { without: readonly string[] } | undefined;
  /** Label of the link to the detail in the message after creating a record. */
  linkAfterCreate?: Label | undefined;
  /** Lists below a record. */
  related: RelatedList[];
  /** How to filter its list for the history of another resource's record. */
  history?: HistoryDeclaration | undefined;
  /** A record's further buttons, each for the records that allow it. */
  actions: RecordAction[];
  recordRepresentation(record: Record<string, unknown>): string;
  /**
   * The form's payload: only its fields' cleaned values, reshaped by `api.toUpstream`.
   * @param saved The record before. Its nulls, and one-line texts that nobody touched, are sent as stored.
   */
  toPayload(data: Record<string, unknown>, saved?: object): Record<string, unknown>;
  api: Api;
}

/** The number of records next to a menu entry. */
export interface CountDeclaration {
  /** Filter values of the list call: `{ open: true }`. */
  filter?: Readonly<Record<string, boolean | number | string>>;
  /** Text with the number: `%{smart_count} open`. Default: the number. */
  label?: Label;
}

/** A set of records that can be counted by value. */
export interface RecordSet<OneRecord> {
  /** All records, without duplicates. */
  all: readonly OneRecord[];
  /** The number of records with this value. Strings are compared trimmed and ignoring case. */
  having(source: Extract<keyof OneRecord, string>, value: unknown): number;
}

/** What a check gets in addition to the record. */
export interface Surroundings<OneRecord> {
  /** All records of the list. */
  records: RecordSet<OneRecord>;
  /** The records that `reads` names. */
  read: RecordSet<Record<string, unknown>>;
}

/** The engine's checks of places by their names in the address, the most severe first. */
export const placeKinds = ['pole', 'zero', 'inland', 'outlier', 'alone', 'near'] as const;

/** A check for a problem that the form itself accepts. */
export interface RecordCheck<OneRecord> {
  /**
   * Shown after the number of findings: `without a picture`. Default: the check's name. For a single finding,
   * the text `findings.<check>` with the record's values replaces it.
   */
  label?: Label;
  /** Another resource to load: all its records (`'buoys'`), or per record, filtered by its id. */
  reads?: string | { readonly resource: string; readonly by: string };
  /** Returns true for a problem, or the values that fix it, which a button applies. */
  finds(
    record: OneRecord,
    surroundings: Surroundings<OneRecord>,
  ): boolean | Partial<OneRecord> | null | undefined;
}
