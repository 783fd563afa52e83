import type { ComponentType } from 'react';
import type { Api } from './Api';
import type { RecordAction } from './actions';
import type { Sort } from './Call';
import type { Field, Label } from './Field';
import type { PlacedFilter } from './filters';
import type { DeleteDeclaration, HistoryDeclaration, RelatedList } from './relations';
import type { Person, Rights, RightsDeclaration } from './rights';

/** A field where a view shows it, with what this view overrides. */
export interface PlacedField {
  source: string;
  field: Field;
}

/** A view of an author's own. One made by `lazyNamed` can be fetched before it is drawn. */
export type CustomView = ComponentType & { preload?(): void };

/** The views of a list besides its rows, by what asks for them: `?view=map`, `?check=inland`. */
export type OtherView = 'view' | 'check';

/** A list. A resource has one, or several that differ by a fixed filter. */
export interface ListView {
  /** `''` for the only list, else its key in the declaration. */
  name: string;
  address: string;
  /** Values that every call of this list sends: `{ custom: true }`. */
  filter: Record<string, boolean | number | string>;
  /** Whether a record belongs to this list, to find the way back to it. */
  matches(record: Record<string, unknown>): boolean;
  columns: PlacedField[];
  filters: PlacedFilter[];
  searchable: boolean;
  sort: Sort;
  perPage: number;
  /** Whether new records are created from this list. */
  create: boolean;
  /** Takes the place of the generated table; the list's context stays. */
  view?: CustomView | undefined;
  /** How else it can be seen: on a map, by what its checks have found. Absent: in no other way. */
  otherViews?: readonly OtherView[] | undefined;
  /** The view is the whole page, and no records are loaded for it. */
  isPage: boolean;
}

/** A part of a form with a heading. */
export interface FormSection {
  name: string;
  label?: Label | undefined;
  help?: Label | undefined;
  fields: PlacedField[];
  /** Inputs beside each other. Default 1. */
  columns?: number | undefined;
}

export interface RecordView {
  /** All of them, those of sections too. */
  fields: PlacedField[];
  /** Inputs beside each other, outside of sections. Default 1. */
  columns?: number | undefined;
  /** The form's parts with headings. */
  sections?: FormSection[] | undefined;
  /** Whether one section is seen at a time. */
  tabs?: boolean | undefined;
  /** Takes the place of the generated view. */
  view?: CustomView | undefined;
}

/** The import of records from a file. */
export interface ImportView {
  /** Whether a call is sent for each row, or the checked file itself. */
  send: 'rows' | 'file';
  /** The action that takes the file. */
  action?: string | undefined;
  /** The field by whose value a row is a record that there is already. */
  key?: string | undefined;
}

/**
 * Where a record is on a map: two fields of degrees (numbers, or texts of numbers), or one with a GeoJSON
 * point (RFC 7946 §3.1.2).
 */
export interface MapView {
  latitude?: string | undefined;
  longitude?: string | undefined;
  point?: string | undefined;
  /** The field, of few values, whose value colours a record. */
  tint?: string | undefined;
}

/** A menu entry. */
export interface Menu {
  /** Position, ascending; entries without one come last. */
  order: number;
  /** Adds a shortcut above the menu. */
  shortcut?: boolean;
  /** A heading that entries share. */
  group?: Label;
  /** In the account's menu instead: what is the user's own. */
  account?: boolean;
  /** Shows the total of the first list, or of a filter, read last. Default: none. */
  count?: boolean | CountDeclaration;
  /** The key after `g`. Default: a free letter of the name. */
  letter?: string;
}

/**
 * A resource in plain strings, complete with its defaults: what the engine, the address bar and the providers
 * read. Authors write `defineResource`, which knows every key.
 */
export interface Declaration {
  name: string;
  label?: Label | undefined;
  icon?: ComponentType | undefined;
  menu?: Menu | undefined;
  fields: Record<string, Field>;
  lists: ListView[];
  /** Addresses of the other views as the address bar shows them: `/station-types/:id/edit`. */
  routes: Partial<Record<'create' | 'edit' | 'import' | 'show', string | undefined>>;
  form?: RecordView | undefined;
  show?: RecordView | undefined;
  import?: ImportView | undefined;
  /** Where a record is on a map. */
  map?: MapView | undefined;
  /** What to look for in all records of a list, by name. */
  checks?: Readonly<Record<string, RecordCheck<Record<string, unknown>>>> | undefined;
  can: Rights;
  /** What the person who is signed in may do, where that differs from person to person. */
  personal?: RightsDeclaration<never> | undefined;
  /** The same for a person. Absent: it is the same for all. */
  forUser?: ((user: Person) => Declaration) | undefined;
  /** The same for somebody who reads alone. Absent where the rights differ from person to person anyway. */
  forReader?: ((user: Person) => Declaration) | undefined;
  /** Whether it is a page, and no resource. */
  isPage?: boolean;
  /** The same before a person's rights are looked at: which addresses there are for others. */
  open?: Declaration | undefined;
  /** Whether a record may be neither edited nor deleted, not by those either who do not read alone. */
  isLocked(record: Record<string, unknown>): boolean;
  /** Key of the word that stands in place of the buttons of a row that is locked. */
  lockedLabel?: string | undefined;
  /** What the delete dialog says besides its question. */
  delete: DeleteDeclaration;
  /** A button that begins another record like one that there is; undefined where there is none. */
  duplicate?: { without: readonly string[] } | undefined;
  /** What a message offers once a record was created: its detail, by a button of this label. */
  linkAfterCreate?: Label | undefined;
  /** Lists below a record. */
  related: RelatedList[];
  /** How its list is asked for what happened to a record of another resource. */
  history?: HistoryDeclaration | undefined;
  /** A record's buttons for calls of its own, each for the records that allow it. */
  actions: RecordAction[];
  recordRepresentation(record: Record<string, unknown>): string;
  /** What a form sends: its fields' cleaned values and nothing else, reshaped by `api.toUpstream`. */
  toPayload(data: Record<string, unknown>): Record<string, unknown>;
  api: Api;
}

/** A count of records. */
export interface CountDeclaration {
  /** As the list call takes it: `{ open: true }`. */
  filter?: Readonly<Record<string, boolean | number | string>>;
  /** The count in words: `%{smart_count} open`. Default: the number. */
  label?: Label;
}

/** Records, with a count by value. */
export interface RecordSet<OneRecord> {
  /** Each record once. */
  all: readonly OneRecord[];
  /** How many have this value; texts compare without case and outer spaces. */
  having(source: Extract<keyof OneRecord, string>, value: unknown): number;
}

/** What a check sees besides the record. */
export interface Surroundings<OneRecord> {
  /** All records of the list. */
  records: RecordSet<OneRecord>;
  /** What `reads` names. */
  read: RecordSet<Record<string, unknown>>;
}

/** A problem that a form accepts. */
export interface RecordCheck<OneRecord> {
  /** Follows the number of findings: `without a picture`. Default: its name. */
  label?: Label;
  /** Another resource to read: all records (`'buoys'`), or per record by a filter with its id. */
  reads?: string | { readonly resource: string; readonly by: string };
  /** True for a problem, or the values that fix it, offered by a button. */
  finds(
    record: OneRecord,
    surroundings: Surroundings<OneRecord>,
  ): boolean | Partial<OneRecord> | null | undefined;
}
