import type { ComponentType } from 'react';
import type { Field } from '../fields/Field';
import type { ActionDeclaration, CreatingAction } from './Action';
import type { Api } from './Api';
import type { Menu } from './Declaration';
import type { FilterDeclaration, ParameterFilter } from './FilterDeclaration';
import type { HistoryDeclaration } from './HistoryDeclaration';
import type { Label } from './Label';
import type { Person } from './Person';
import type { PlaceDeclaration } from './PlaceDeclaration';
import type { RecordCheck } from './RecordCheck';
import type { Fields, RecordWith } from './RecordOf';
import type { RelatedDeclaration } from './RelatedDeclaration';
import type { UsedBy } from './UsedBy';

/** A field's name; of a group its own, and those of the fields inside: `address`, `address.city`. */
type Source<AllFields> = {
  [Key in keyof AllFields & string]: AllFields[Key] extends { readonly members: infer Members }
    ? Key | `${Key}.${Source<Members>}`
    : Key;
}[keyof AllFields & string];
/** A resource's record: its fields' values, and the id. */
export type ResourceRecord<AllFields> = { id: string } & RecordWith<AllFields>;

/** A field in a view: its name, or its name with what this view overrides. */
export type Placement<AllFields> =
  | Source<AllFields>
  | ({ readonly source: Source<AllFields> } & Partial<Omit<Field, 'value' | 'kind' | 'initial'>>);

/** A list's fields, filters and order. Without `columns` it shows every field that is not hidden. */
export interface ListDeclaration<AllFields> {
  /** The table's columns, in order. */
  columns?: readonly Placement<AllFields>[];
  /**
   * Fields to filter by, by their names or with how; as an object, parameters that need be no field of the
   * record, each with a field like it.
   */
  filters?:
    | readonly (Source<AllFields> | FilterDeclaration<Source<AllFields>> | ParameterFilter)[]
    | Readonly<Record<string, Field>>;
  /**
   * Whether the header's search box looks through this list, once Enter is pressed, and Ctrl+K at once.
   * Default: true, but for a `page`.
   */
  searchable?: boolean;
  /** The order at first. Default: the newest first where there is a `createdAt`, else by id. */
  sort?: { field: Source<AllFields>; order: 'ASC' | 'DESC' };
  /** Rows on a page. Default 10. */
  perPage?: number;
  /** Whether this list has a Create button. Default: wherever `can.create` allows it. */
  create?: boolean;
  /** Whether a record belongs to this list. Default: the record has the values of the list's fixed filter. */
  matches?: (record: ResourceRecord<AllFields>) => boolean;
  /** Takes the place of the generated table; the list's context stays. */
  view?: ComponentType;
  /**
   * Takes the place of the whole page, in place of a view: no list context, and no records are loaded for
   * it.
   */
  page?: ComponentType;
}

/** A form or a detail whose view is the author's own. */
export interface RecordViewDeclaration<AllFields> {
  /** Its fields, in order. Default: those that can be written. */
  fields?: readonly Placement<AllFields>[];
  /**
   * Takes the place of the whole generated view: it brings its own react-admin context, such as `ShowBase`.
   */
  view?: ComponentType;
}

/** A part of a form with a heading. */
export interface SectionDeclaration<AllFields> {
  /** Its heading. Default: its name, made readable. */
  label?: Label;
  /** A sentence below the heading. */
  help?: Label;
  /** Its fields, in order. */
  fields: readonly Placement<AllFields>[];
  /** Inputs beside each other, where there is room for them. Default 1. */
  columns?: 1 | 2 | 3;
}

/** A form: one column of inputs, or sections. */
export interface FormDeclaration<AllFields> extends RecordViewDeclaration<AllFields> {
  /** Inputs of `fields` beside each other, where there is room for them. Default 1. */
  columns?: 1 | 2 | 3;
  /** Parts with headings, by their names. What `fields` names besides stands above them. */
  sections?: Readonly<Record<string, SectionDeclaration<AllFields>>>;
  /**
   * Whether one section is seen at a time, by tabs. Default: all, one below the other. A tab with an error is
   * marked, and the first one is opened by a save that finds any.
   */
  tabs?: boolean;
}

/** Where a record is on a map. */
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

/** What may be done. Everything that has a view and a call is allowed unless it is ruled out here. */
export interface RightsDeclaration<OneRecord, OneSource extends string = string> {
  /** Whether it is seen at all: in the menu, at its addresses, by the data provider. Default true. */
  list?: boolean;
  /** Whether there can be new records. Default: wherever there is a form. */
  create?: boolean;
  /** Whether records can be changed, or which. Default: wherever there is a form. */
  edit?: boolean | ((record: OneRecord) => boolean);
  /** Whether records can be deleted, or which. Default true. */
  delete?: boolean | ((record: OneRecord) => boolean);
  /** Whether rows can be selected and deleted together. Default false. */
  deleteMany?: boolean;
  /**
   * Whether rows can be selected and one field of the form set in all of them, or which fields can. Each
   * record is read, checked and updated by itself, a few at a time. Default false.
   */
  editMany?: boolean | readonly OneSource[];
  /** Whether the list can be saved as a file. Default true. */
  export?: boolean;
  /**
   * Whether its actions' buttons are there, or which actions'; as much a screen of one's own may call.
   * Default: all.
   */
  actions?: boolean | readonly string[];
}

/** What an author declares of an entity. Only `name`, `fields` and `api.path` are needed. */
export interface ResourceDeclaration<AllFields extends Fields, ListName extends string> {
  /**
   * The resource's name, in lower case with hyphens; also its file's name, and its addresses begin with it.
   */
  name: string;
  /** What it is called, one and many: `'Tide gauge |||| Tide gauges'`. Default: its name, made readable. */
  label?: Label;
  /** Its icon in the menu, of `@mui/icons-material`. Default: waves. */
  icon?: ComponentType;
  /** Its place in the menu; `false` keeps it out. */
  menu?: Menu | false;
  /**
   * Its views' addresses; `false` where another resource's screen shows it and it has no views of its own, or
   * for one of them where its list's page does what that would: `{ edit: false }`.
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
  /** The record's properties by their names upstream; `'user.name'` is one of an object inside the record. */
  fields: AllFields;
  /** The list; `false` where the resource has none. */
  list?: ListDeclaration<AllFields> | false;
  /** Several lists of one resource, told apart by a fixed filter; each adds to, or overrides, `list`. */
  lists?: Readonly<
    Record<ListName, ListDeclaration<AllFields> & { filter: Record<string, boolean | number | string> }>
  >;
  /** The form's fields, for edit and create; `false` where nothing can be written. */
  form?: readonly Placement<AllFields>[] | FormDeclaration<AllFields> | false;
  /** The read-only detail. Absent: none. */
  show?: readonly Placement<AllFields>[] | RecordViewDeclaration<AllFields>;
  /**
   * Records from a CSV or GeoJSON file, by a button of the list: a create call a row, four at a time. With
   * `{ key: 'code' }` a row with the code of a record that there is updates that one. Default: no import.
   */
  import?: boolean | { key: Source<AllFields> };
  /**
   * Where its records are: lists can be seen as a map, and a form has one beside its fields. Default: no map.
   */
  map?: MapDeclaration<AllFields>;
  /**
   * What may be wrong with a record though its form takes it, by names of one's own: a button of its lists
   * looks for it in all records. With `map` there are those of places and names besides, and of references
   * wherever there are any. Default: none.
   */
  checks?: Readonly<Record<string, RecordCheck<ResourceRecord<AllFields>>>>;
  /**
   * What may be done, also per record. As a function, by the person who is signed in:
   * `can: ({ record }) => ({ edit: record.role === 'editor' })`. Menu, buttons, addresses and the data
   * provider follow it; the API has to refuse the same.
   */
  can?:
    | RightsDeclaration<ResourceRecord<AllFields>, Source<AllFields>>
    | ((user: Person) => RightsDeclaration<ResourceRecord<AllFields>, Source<AllFields>>);
  /** Key of the word that stands in place of the buttons of a row that may be neither edited nor deleted. */
  lockedLabel?: string;
  /** Key of the sentence that the delete dialog adds. */
  deleteWarning?: string;
  /** Records that refer to this resource's: the delete dialog counts them. */
  usedBy?: UsedBy;
  /**
   * Parts of its list's page that Ctrl+K leads to, by their elements' ids: `{ 'import-codes': 'Import codes'
   * }`. With `action` one is there only for those who may call that.
   */
  places?: Readonly<Record<string, Label | PlaceDeclaration>>;
  /**
   * Whether a record's screen has a button that begins a new one with the same values, but for the fields
   * that each has for itself: `{ without: ['code'] }`. Default: wherever there is a generated form for new
   * records.
   */
  duplicate?: boolean | { readonly without: readonly Source<AllFields>[] };
  /**
   * What follows once a record was created: its detail, under this label. A second button of the form saves
   * and leads there, and after a plain save the message offers it. Default: nothing.
   */
  nextStep?: Label;
  /**
   * Lists of other resources' records that refer to one of this, by names of one's own: below its detail, or
   * below its form where it has no detail.
   */
  related?: Readonly<Record<string, RelatedDeclaration>>;
  /**
   * That its records tell what happened to those of other resources: above each of these a button opens the
   * list of them. One resource at most has it. Default: none.
   */
  history?: HistoryDeclaration<Source<AllFields>>;
  /**
   * Calls beside the usual ones that a record's buttons make, by their names; or records of other resources
   * that they begin.
   */
  actions?: Readonly<
    Record<string, ActionDeclaration<ResourceRecord<AllFields>> | CreatingAction<ResourceRecord<AllFields>>>
  >;
  /** The record's name for people, in titles and references. Default: its name, title or first field. */
  recordRepresentation?(record: ResourceRecord<AllFields>): string;
  /** Its upstream calls. */
  api: Api;
}
