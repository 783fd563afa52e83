import type { ComponentType } from 'react';
import type { Api } from './Api';
import { completeDeclaration } from './completeDeclaration';
import type { Declaration, Label, Menu } from './Declaration';
import type { Field } from './fields/Field';
import type { Fields, RecordWith } from './RecordOf';

type Source<AllFields> = keyof AllFields & string;
type ResourceRecord<AllFields> = { id: string } & RecordWith<AllFields>;

/** A field in a view: its name, or its name with what this view says otherwise. */
export type Placement<AllFields> =
  | Source<AllFields>
  | ({ readonly source: Source<AllFields> } & Partial<Omit<Field, 'value' | 'kind' | 'initial'>>);

/** A list's fields, filters and order. Without `columns` it shows every field. */
export interface ListDeclaration<AllFields> {
  columns?: readonly Placement<AllFields>[];
  /** Fields to filter by; as an object, also parameters that are no field of the record. */
  filters?: readonly Source<AllFields>[] | Readonly<Record<string, Field>>;
  searchable?: boolean;
  sort?: { field: Source<AllFields>; order: 'ASC' | 'DESC' };
  perPage?: number;
  create?: boolean;
  /** Whether a record belongs to this list. Default: the record bears the list's fixed filter. */
  holds?: (record: ResourceRecord<AllFields>) => boolean;
  /** Takes the place of the generated table; the list's context stays. */
  view?: ComponentType;
  /** Makes the view the whole page: no list context, and no records are loaded for it. */
  standalone?: boolean;
}

export interface RecordViewDeclaration<AllFields> {
  fields?: readonly Placement<AllFields>[];
  view?: ComponentType;
}

interface RightsDeclaration<OneRecord> {
  create?: boolean;
  edit?: boolean | ((record: OneRecord) => boolean);
  delete?: boolean | ((record: OneRecord) => boolean);
  deleteMany?: boolean;
  export?: boolean;
}

/** What an author says of an entity. Only `name`, `fields` and `api.path` are needed. */
export interface ResourceDeclaration<AllFields extends Fields, ListName extends string> {
  name: string;
  label?: Label;
  icon?: ComponentType;
  /** Its place in the menu; `false` keeps it out. */
  menu?: Menu | false;
  /** Its views' addresses; `false` where another resource's screen shows it and it has no views of its own. */
  routes?:
    | {
        list?: string | Readonly<Record<ListName, string>>;
        create?: string;
        edit?: string;
        show?: string;
      }
    | false;
  fields: AllFields;
  /** The list; `false` where the resource has none. */
  list?: ListDeclaration<AllFields> | false;
  /** Several lists of one resource, told apart by a fixed filter; each adds to, or overrides, `list`. */
  lists?: Readonly<
    Record<ListName, ListDeclaration<AllFields> & { filter: Record<string, boolean | number | string> }>
  >;
  /** The form's fields, for edit and create; `false` where nothing can be written. */
  form?: readonly Placement<AllFields>[] | RecordViewDeclaration<AllFields> | false;
  /** The read-only detail. Absent: none. */
  show?: readonly Placement<AllFields>[] | RecordViewDeclaration<AllFields>;
  can?: RightsDeclaration<ResourceRecord<AllFields>>;
  /** Key of the word that stands in place of the buttons of a row that may be neither edited nor deleted. */
  lockedLabel?: string;
  /** Key of the sentence that the delete dialog adds. */
  deleteWarning?: string;
  rowActions?: ComponentType;
  recordRepresentation?(record: ResourceRecord<AllFields>): string;
  api: Api;
}

/** A declaration that still knows its record's type. */
export type Resource<OneRecord> = Declaration & { readonly record?: OneRecord };

/**
 * Declares an entity: its fields, views, rights, addresses and upstream calls. The record's type is inferred from
 * the fields, so that a misspelt column, filter, form field or choice does not compile.
 */
export function defineResource<const AllFields extends Fields, const ListName extends string = never>(
  declaration: ResourceDeclaration<AllFields, ListName>,
): Resource<ResourceRecord<AllFields>> {
  return completeDeclaration(declaration as unknown as ResourceDeclaration<Fields, string>);
}
