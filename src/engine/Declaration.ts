import type { ComponentType, LazyExoticComponent } from 'react';
import type { Api } from './Api';
import type { Field } from './fields/Field';

/** A text in the declaration's one language, or in each of the panel's. Message files override it. */
export type Label = string | { en: string; hy: string };

type View = ComponentType | LazyExoticComponent<ComponentType>;

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** One field in one view, with what this view says otherwise. */
export interface Placed {
  source: string;
  field: Field;
}

/** A list as the engine and the address bar read it. A resource has one, or several by a fixed filter. */
export interface ListView {
  /** `''` for a resource's only list, else the key it has in the declaration. */
  name: string;
  address: string;
  /** Values that every call of this list bears, for example `{ custom: true }`. */
  filter: Record<string, boolean | number | string>;
  columns: Placed[];
  filters: Placed[];
  searchable: boolean;
  sort: Sort;
  perPage: number;
  create: boolean;
  view?: View;
}

export interface FormView {
  fields: Placed[];
  view?: View;
}

export interface Rights {
  create: boolean;
  edit(record: Record<string, unknown>): boolean;
  delete(record: Record<string, unknown>): boolean;
  export: boolean;
}

export interface Menu {
  order: number;
  /** Also one of the shortcuts above the menu. */
  shortcut?: boolean;
}

/**
 * A resource in plain strings, complete with its defaults: what the engine, the address bar and the providers
 * read. Authors write it through `defineResource`, which knows every key.
 */
export interface Declaration {
  name: string;
  label?: Label;
  icon?: ComponentType;
  menu?: Menu;
  fields: Record<string, Field>;
  lists: ListView[];
  /** The addresses of the other views, as the address bar shows them: `/station-types/:id/edit`. */
  routes: { create?: string; edit?: string; show?: string };
  form?: FormView;
  show?: FormView;
  can: Rights;
  /** Message key of the sentence added to the delete dialog. */
  deleteWarning?: string;
  recordRepresentation(record: Record<string, unknown>): string;
  /** What a form sends: its fields' cleaned values and nothing else, reshaped by `api.toUpstream`. */
  toPayload(data: Record<string, unknown>): Record<string, unknown>;
  api: Api;
}
