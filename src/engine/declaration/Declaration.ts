import type { ComponentType } from 'react';
import type { RecordAction } from './Action';
import type { Api } from './Api';
import type { CountDeclaration } from './Count';
import type { Field } from './Field';
import type { HistoryDeclaration } from './HistoryDeclaration';
import type { Label } from './Label';
import type { Person } from './Person';
import type { PlaceDeclaration } from './PlaceDeclaration';
import type { PlacedFilter } from './PlacedFilter';
import type { RecordCheck } from './RecordCheck';
import type { RelatedList } from './RelatedDeclaration';
import type { RightsDeclaration } from './ResourceDeclaration';
import type { Sort } from './Sort';
import type { UsedBy } from './UsedBy';

/** A field where a view shows it, with what this view overrides. */
export interface PlacedField {
  source: string;
  field: Field;
}

/** A view of an author's own. One made by `lazyNamed` can be fetched before it is drawn. */
export type OwnView = ComponentType & { preload?(): void };

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
  view?: OwnView | undefined;
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
  view?: OwnView | undefined;
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
  /** The fields of the form that can be set in several records at once. */
  editMany: readonly string[];
  export: boolean;
  /** Whether the API's action of that name may be called, also by a screen of the author's. */
  act(action: string): boolean;
}

/** The import of records from a file. */
export interface ImportView {
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
  /** Key of the sentence that the delete dialog adds. */
  deleteWarning?: string | undefined;
  /** Records that refer to this resource's: the delete dialog counts them. */
  usedBy?: UsedBy | undefined;
  /** Parts of the first list's page that the palette leads to, by their elements' ids. */
  places: Readonly<Record<string, Label | PlaceDeclaration>>;
  /** A button that begins another record like one that there is; undefined where there is none. */
  duplicate?: { without: readonly string[] } | undefined;
  /** What a message offers once a record was created: its detail, by a button of this label. */
  nextStep?: Label | undefined;
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
