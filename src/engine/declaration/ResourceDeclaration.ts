import type { ComponentType } from 'react';
import type { Api } from './Api';
import type { ActionDeclaration, CreatingAction } from './actions';
import type { Menu, RecordCheck } from './Declaration';
import type { Field, Label } from './Field';
import type { FilterDeclaration, ParameterFilter } from './filters';
import type { DeleteDeclaration, HistoryDeclaration, RelatedDeclaration } from './relations';
import type { Person, RightsDeclaration } from './rights';

/** A field's name; of a group its own, and those of the fields inside: `address`, `address.city`. */
type Source<AllFields> = {
  [Key in keyof AllFields & string]: AllFields[Key] extends { readonly members: infer Members }
    ? Key | `${Key}.${Source<Members>}`
    : Key;
}[keyof AllFields & string];
/** A resource's record: its fields' values, and the id. */
export type ResourceRecord<AllFields> = { id: string } & RecordWith<AllFields>;

/** A field in a view, by name, with overrides if any. */
export type Placement<AllFields> =
  | Source<AllFields>
  | ({ readonly source: Source<AllFields> } & Partial<Omit<Field, 'value' | 'kind' | 'initial'>>);

/** Columns, filters and order of a list. Default: every field that is not hidden. */
export interface ListDeclaration<AllFields> {
  /** Columns in order. */
  columns?: readonly Placement<AllFields>[];
  /** Fields to filter by, by name or with options; an object names parameters with a field each. */
  filters?:
    | readonly (Source<AllFields> | FilterDeclaration<Source<AllFields>> | ParameterFilter)[]
    | Readonly<Record<string, Field>>;
  /** Whether search box and Ctrl+K search it. Default: true, except for a `page`. */
  searchable?: boolean;
  /** Initial order, by a sortable field. Default: newest `createdAt`, else by id. */
  sort?: { field: Source<AllFields>; order: 'ASC' | 'DESC' };
  /** Rows per page. Default 10. */
  perPage?: number;
  /** Whether it has a Create button. Default: if `can.create`. */
  create?: boolean;
  /** Whether a record belongs to this list. Default: by the fixed filter. */
  matches?: (record: ResourceRecord<AllFields>) => boolean;
  /** Replaces the table, within the list context. */
  view?: ComponentType;
  /** Replaces the page; no list context, no records. */
  page?: ComponentType;
}

/** A form or a detail. */
export interface RecordViewDeclaration<AllFields> {
  /** Fields in order. Default: those that can be written. */
  fields?: readonly Placement<AllFields>[];
  /** Replaces the generated view, with its own context such as `ShowBase`. */
  view?: ComponentType;
}

/** A detail. */
export interface DetailDeclaration<AllFields> extends RecordViewDeclaration<AllFields> {
  /** Label of the link to it in the message after creating a record. Default: no link. */
  linkAfterCreate?: Label;
}

/** A form section. */
export interface SectionDeclaration<AllFields> {
  /** Heading. Default: the name, made readable. */
  label?: Label;
  /** A sentence below the heading. */
  help?: Label;
  /** Fields in order. */
  fields: readonly Placement<AllFields>[];
  /** Inputs side by side. Default 1. */
  columns?: 1 | 2 | 3;
}

/** A form: inputs, or sections. */
export interface FormDeclaration<AllFields> extends RecordViewDeclaration<AllFields> {
  /** Inputs side by side where there is room. Default 1. */
  columns?: 1 | 2 | 3;
  /** Parts with headings, by name, below `fields`. */
  sections?: Readonly<Record<string, SectionDeclaration<AllFields>>>;
  /** Shows one section at a time; a failed save opens the first with an error. */
  tabs?: boolean;
}

/** A record's place, and the field that colours it. */
export type MapDeclaration<AllFields> = {
  /** The field, of few values, whose value colours a record: a select or a reference. Default: one colour. */
  tint?: Source<AllFields>;
} & (
  | {
      /** The field with the degrees north of the equator: a number, or its text. */
      latitude: Source<AllFields>;
      /** The field with the degrees east of Greenwich. */
      longitude: Source<AllFields>;
    }
  | {
      /** In their place: the field with a GeoJSON point. */
      point: Source<AllFields>;
    }
);

/** An entity. Only `name`, `fields` and `api.path` are required. */
export interface ResourceDeclaration<AllFields extends Fields, ListName extends string> {
  /** Lower case with hyphens; also its file's name and the beginning of its addresses. */
  name: string;
  /** Singular and plural: `'Tide gauge |||| Tide gauges'`. Default: the name, made readable. */
  label?: Label;
  /** Menu icon, from `@mui/icons-material`. Default: waves. */
  icon?: ComponentType;
  /** Its menu entry; `false`: none. */
  menu?: Menu | false;
  /**
   * Addresses of its views; `false`: no views, or not this one (`{ edit: false }`), because another page
   * shows it.
   */
  routes?:
    | {
        list?: string | Readonly<Record<ListName, string>>;
        create?: string | false;
        edit?: string | false;
        import?: string;
        show?: string;
      }
    | false;
  /** The record's properties by upstream name; `'user.name'` is inside an object. */
  fields: AllFields;
  /** The list; `false`: none. */
  list?: ListDeclaration<AllFields> | false;
  /** Several lists with a fixed filter each; each extends or overrides `list`. */
  lists?: Readonly<
    Record<ListName, ListDeclaration<AllFields> & { filter: Record<string, boolean | number | string> }>
  >;
  /** Fields of create and edit forms; `false`: nothing can be written. */
  form?: readonly Placement<AllFields>[] | FormDeclaration<AllFields> | false;
  /** The read-only detail. Default: none. */
  show?: readonly Placement<AllFields>[] | DetailDeclaration<AllFields>;
  /**
   * Imports CSV or GeoJSON by create calls; with `{ key: 'code' }` a row updates the record of that code.
   * With `{ send: 'file', action: 'import' }` the checked file goes out by that action, from its own screen.
   * Default: no import.
   */
  import?: boolean | { send?: 'rows'; key: Source<AllFields> } | { send: 'file'; action: string };
  /** Shows lists as a map and a map in forms. Default: no map. */
  map?: MapDeclaration<AllFields>;
  /** Checks over all records, by name. `map` adds checks of places and names. Default: none. */
  checks?: Readonly<Record<string, RecordCheck<ResourceRecord<AllFields>>>>;
  /**
   * What is allowed, also per record, or per user: `can: ({ record }) => ({ edit: record.role === 'editor'
   * })`. The API must enforce the same.
   */
  can?:
    | RightsDeclaration<ResourceRecord<AllFields>, Source<AllFields>>
    | ((user: Person) => RightsDeclaration<ResourceRecord<AllFields>, Source<AllFields>>);
  /** Message key shown in rows that can be neither edited nor deleted. */
  lockedLabel?: string;
  /** What the delete dialog says besides its question. */
  delete?: DeleteDeclaration;
  /**
   * Whether records can be duplicated, without these fields: `{ without: ['code'] }`. Default: wherever a
   * generated form creates records.
   */
  duplicate?: boolean | { readonly without: readonly Source<AllFields>[] };
  /** Lists of referring records below detail or form, by name. */
  related?: Readonly<Record<string, RelatedDeclaration>>;
  /**
   * Marks a log of other resources' records: they get a button to it. At most one resource. Default: none.
   */
  history?: HistoryDeclaration<Source<AllFields>>;
  /** Buttons with further calls, or that create another resource's records, by name. */
  actions?: Readonly<
    Record<string, ActionDeclaration<ResourceRecord<AllFields>> | CreatingAction<ResourceRecord<AllFields>>>
  >;
  /** The record's name in titles and references. Default: name, title or first field. */
  recordRepresentation?(record: ResourceRecord<AllFields>): string;
  /** Its upstream calls. */
  api: Api;
}

/** A record's fields by their names upstream. */
export type Fields = Readonly<Record<string, Field>>;

type Head<Key> = Key extends `${infer First}.${string}` ? First : Key;

type Below<AllFields, First extends string> = {
  [Key in keyof AllFields as Key extends `${First}.${infer Rest}` ? Rest : never]: AllFields[Key];
};

type ValueOf<OneField> = OneField extends Field<infer Value> ? Value : never;

/** A record by its fields; `'user.name'` is the property `name` of an object `user` that may be absent. */
export type RecordWith<AllFields> = {
  [Key in Head<keyof AllFields & string>]: Key extends keyof AllFields
    ? ValueOf<AllFields[Key]>
    : RecordWith<Below<AllFields, Key & string>> | null | undefined;
};

/** The record of a resource, inferred from its declaration's fields: `RecordOf<typeof spotTypes>`. */
export type RecordOf<Resource> = Resource extends { readonly record?: infer Record }
  ? NonNullable<Record>
  : never;
