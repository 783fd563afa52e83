import type { ComponentType } from 'react';
import type { Api } from './Api';
import type { ActionDeclaration, CreatingAction } from './actions';
import type { Menu, RecordCheck } from './Declaration';
import type { Field, Label } from './Field';
import type { FilterDeclaration, ParameterFilter } from './filters';
import type { DeleteDeclaration, HistoryDeclaration, RelatedDeclaration } from './relations';
import type { Person, RightsDeclaration } from './rights';

/** A field's name, or a group's and those of its fields: `address`, `address.city`. */
type Source<AllFields> = {
  [Key in keyof AllFields & string]: AllFields[Key] extends { readonly members: infer Members }
    ? Key | `${Key}.${Source<Members>}`
    : Key;
}[keyof AllFields & string];
/** A resource's record: the values of its fields, and the id. */
export type ResourceRecord<AllFields> = { id: string } & RecordWith<AllFields>;

/** What a view can override: no texts, which are the same in all views. */
type Overrides = Partial<Omit<Field, 'value' | 'kind' | 'initial' | 'label' | 'help' | 'placeholder'>>;

/** A field in a view: its name, or an object that overrides some of its options except texts. */
export type Placement<AllFields> = Source<AllFields> | ({ readonly source: Source<AllFields> } & Overrides);

/** Columns, filters and order of a list. */
export interface ListDeclaration<AllFields> {
  /** Columns, in order. Default: every field that is not hidden. */
  columns?: readonly Placement<AllFields>[];
  // The object is never an array: the compiler would report every entry of one, not only a misspelled name.
  /** Filters: field names, objects with options, or an object of fields by parameter. */
  filters?:
    | readonly (Source<AllFields> | FilterDeclaration<Source<AllFields>> | ParameterFilter)[]
    | (Readonly<Record<string, Field>> & { readonly length?: never });
  /** Whether the search box and Ctrl+K search this list. Default: true, except for a `page`. */
  searchable?: boolean;
  /** Initial order, by a sortable field. Default: newest `createdAt` first, else by id. */
  sort?: { field: Source<AllFields>; order: 'ASC' | 'DESC' };
  /** Rows per page. Default 10. */
  perPage?: number;
  /** Whether it has a Create button. Default: `can.create`. */
  create?: boolean;
  /** Whether a record belongs to this list. Default: if it matches the fixed `filter`. */
  matches?: (record: ResourceRecord<AllFields>) => boolean;
  /** Replaces the table, within the list context. */
  view?: ComponentType;
  /** Replaces the whole page, without list context and records. */
  page?: ComponentType;
}

/** The list of a resource, or what its lists share. */
export interface MainListDeclaration<AllFields> extends ListDeclaration<AllFields> {
  /** Label of records that can be neither edited nor deleted. Default: none. */
  lockedText?: Label;
}

/** Fields of a form or of a detail. */
export interface RecordViewDeclaration<AllFields> {
  /** Fields, in order. Default: all writable fields. */
  fields?: readonly Placement<AllFields>[];
  /** Replaces the generated view. It has to provide its context itself, such as `ShowBase`. */
  view?: ComponentType;
}

/** The read-only detail of a record. */
export interface DetailDeclaration<AllFields> extends RecordViewDeclaration<AllFields> {
  /** Label of the link to the detail in the message after creating a record. Default: no link. */
  linkAfterCreate?: Label;
}

/** A form section. */
export interface SectionDeclaration<AllFields> {
  /** Heading. Default: derived from the name. */
  label?: Label;
  /** A sentence below the heading. */
  help?: Label;
  /** Fields, in order. */
  fields: readonly Placement<AllFields>[];
  /** Inputs side by side. Default 1. */
  columns?: 1 | 2 | 3;
}

/** A form. */
export interface FormDeclaration<AllFields> extends RecordViewDeclaration<AllFields> {
  /** Inputs side by side on wide screens. Default 1. */
  columns?: 1 | 2 | 3;
  /** Sections with headings by name, below `fields`. */
  sections?: Readonly<Record<string, SectionDeclaration<AllFields>>>;
  /** Shows sections as tabs. A failed save opens the first tab with an error. */
  tabs?: boolean;
}

/** The fields with a record's position and its colour on a map. */
export type MapDeclaration<AllFields> = {
  /** The select or reference field whose value sets a marker's colour. Default: one colour. */
  tint?: Source<AllFields>;
} & (
  | {
      /** The field with the latitude in degrees: a number or a numeric string. */
      latitude: Source<AllFields>;
      /** The field with the longitude in degrees. */
      longitude: Source<AllFields>;
    }
  | {
      /** Instead of both: the field with a GeoJSON point. */
      point: Source<AllFields>;
    }
);

/** A resource. Only `name`, `fields` and `api.path` are required. */
export interface ResourceDeclaration<AllFields extends Fields, ListName extends string> {
  /** Lower case with hyphens; also the name of its file and the start of its addresses. */
  name: string;
  /** Singular and plural: `'Tide gauge |||| Tide gauges'`. Default: derived from the name. */
  label?: Label;
  /** Menu icon, from `@mui/icons-material`. Default: a document. */
  icon?: ComponentType;
  /** Its menu entry; `false` for none. */
  menu?: Menu | false;
  /**
   * Addresses of its views; `false` for no views, or for one without (`{ edit: false }`), because another
   * page shows it.
   */
  routes?:
    | {
        list?: string | Readonly<Record<ListName, string>>;
        create?: string | false;
        edit?: string | false;
        import?: string | false;
        show?: string;
      }
    | false;
  /** Fields by the API's property names; `'user.name'` is `name` in the object `user`. */
  fields: AllFields;
  /** The list; `false` for none. */
  list?: MainListDeclaration<AllFields> | false;
  /** Several lists by name, each with a fixed filter. They inherit from `list` and may override it. */
  lists?: Readonly<
    Record<ListName, ListDeclaration<AllFields> & { filter: Record<string, boolean | number | string> }>
  >;
  /** Fields of the create and edit forms; `false` for no forms. Default: all writable fields. */
  form?: readonly Placement<AllFields>[] | FormDeclaration<AllFields> | false;
  /** Fields of the read-only detail. Default: no detail. */
  show?: readonly Placement<AllFields>[] | DetailDeclaration<AllFields>;
  /**
   * Imports CSV or GeoJSON with create calls; with `{ key: 'code' }`, rows update records with the same code.
   * `{ send: 'file' }` uploads the checked file with the action `import` or `action`. Default: no import.
   */
  import?: boolean | { send?: 'rows'; key: Source<AllFields> } | { send: 'file'; action?: string };
  /** Shows lists on a map, and a map in forms. Default: no map. */
  map?: MapDeclaration<AllFields>;
  /** Checks over all records, by name. `map` adds checks of positions and names. Default: none. */
  checks?: Readonly<Record<string, RecordCheck<ResourceRecord<AllFields>>>>;
  /**
   * What is allowed, or a function of the signed-in user: `can: ({ record }) => ({ edit: record.role ===
   * 'editor' })`. The API must enforce the same.
   */
  can?:
    | RightsDeclaration<ResourceRecord<AllFields>, Source<AllFields>>
    | ((user: Person) => RightsDeclaration<ResourceRecord<AllFields>, Source<AllFields>>);
  /** Further contents of the delete dialog. */
  delete?: DeleteDeclaration;
  /**
   * Whether records can be duplicated; `{ without: ['code'] }` leaves fields out. Default: true if a
   * generated form creates records.
   */
  duplicate?: boolean | { readonly without: readonly Source<AllFields>[] };
  /** Lists of referring records below the detail or the form, by name. */
  related?: Readonly<Record<string, RelatedDeclaration>>;
  /** For a log of changes: adds a button to other resources' records that opens it. One resource only. */
  history?: HistoryDeclaration<Source<AllFields>>;
  /** Buttons that make further calls or create another resource's records, by name. */
  actions?: Readonly<
    Record<string, ActionDeclaration<ResourceRecord<AllFields>> | CreatingAction<ResourceRecord<AllFields>>>
  >;
  /** A record's name in titles and references. Default: its `name`, `title` or first field. */
  recordRepresentation?(record: ResourceRecord<AllFields>): string;
  /** Its API calls. */
  api: Api;
}

/** Fields by the API's property names. */
export type Fields = Readonly<Record<string, Field>>;

type Head<Key> = Key extends `${infer First}.${string}` ? First : Key;

type Below<AllFields, First extends string> = {
  [Key in keyof AllFields as Key extends `${First}.${infer Rest}` ? Rest : never]: AllFields[Key];
};

type ValueOf<OneField> = OneField extends Field<infer Value> ? Value : never;

/** A record's type from its fields; `'user.name'` is the property `name` of an optional object `user`. */
export type RecordWith<AllFields> = {
  [Key in Head<keyof AllFields & string>]: Key extends keyof AllFields
    ? ValueOf<AllFields[Key]>
    : RecordWith<Below<AllFields, Key & string>> | null | undefined;
};

/** The record type of a resource, inferred from its fields: `RecordOf<typeof spotTypes>`. */
export type RecordOf<Resource> = Resource extends { readonly record?: infer Record }
  ? NonNullable<Record>
  : never;
