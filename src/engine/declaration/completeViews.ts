import get from 'lodash/get';
import { attempt } from '../../../providers/errors/attempt';
import type { Declaration, ListView, PlacedField, RecordView } from './Declaration';
import type { Field } from './Field';
import { type FilterDeclaration, type ParameterFilter, placeFilter } from './filters';
import { hasFixedFilter } from './listState';
import type {
  Fields,
  FormDeclaration,
  ListDeclaration,
  Placement,
  ResourceDeclaration,
} from './ResourceDeclaration';
import type { RightsDeclaration } from './rights';

/** A resource as declared, with groups flattened and the rights of one user. */
export type ResolvedDeclaration = Omit<ResourceDeclaration<Fields, string>, 'can'> & {
  can?: RightsDeclaration<never> | undefined;
};

/** Default rows per page (requirements.md §9). */
const perPage = 10;

/** The addresses of the resource's views other than lists. */
export function viewAddresses(
  { name, routes, can }: ResolvedDeclaration,
  { form, show, import: importing, can: rights }: Pick<Declaration, 'form' | 'show' | 'import' | 'can'>,
): Declaration['routes'] {
  const { create, edit, import: file, show: detail } = routes || {};
  const mayImport =
    importing?.send === 'file' ? rights.act(importing.action) : importing && can?.create !== false;
  return {
    create: (form && can?.create !== false && (create ?? `/${name}/create`)) || undefined,
    edit: (form && can?.edit !== false && (edit ?? `/${name}/:id`)) || undefined,
    import: (mayImport && (file ?? `/${name}/import`)) || undefined,
    show: show && (detail ?? `/${name}/:id/show`),
  };
}

/** The sources of the fields that a form can send. */
export const writable = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, { readOnly, hidden, Input }]) => !readOnly && (hidden || Input))
    .map(([source]) => source);

const shown = (fields: Fields) => Object.keys(fields).filter(source => !fields[source]?.hidden);

/** A field, or the fields of a group, with the view's overrides. */
function place(fields: Fields, placement: Placement<Fields>): PlacedField[] {
  const { source, ...overrides } = typeof placement === 'string' ? { source: placement } : placement;
  const inside = Object.keys(fields).filter(key =>
    fields[key]?.groups?.some(group => group.source === source),
  );
  // checkDeclarations reports unknown sources, so they stay in the result.
  return (inside.length > 0 ? inside : [source]).map(key => ({
    source: key,
    field: { ...fields[key], ...overrides } as Field,
  }));
}

/** A form or a detail with its fields resolved. */
export function recordView(
  view: readonly Placement<Fields>[] | FormDeclaration<Fields> | undefined,
  fields: Fields,
): RecordView | undefined {
  if (!view) return undefined;
  const declared: FormDeclaration<Fields> = 'length' in view ? { fields: view } : view;
  const placed = (placements: readonly Placement<Fields>[]) =>
    placements.flatMap(placement => place(fields, placement));
  const sections = Object.entries(declared.sections ?? {}).map(([name, section]) => ({
    ...section,
    name,
    fields: placed(section.fields),
  }));
  const all = declared.fields ?? (sections.length > 0 ? [] : writable(fields));
  return {
    fields: [...placed(all), ...sections.flatMap(section => section.fields)],
    columns: declared.columns,
    sections,
    tabs: declared.tabs,
    view: declared.view,
  };
}

/** All lists of a resource. */
export function lists(author: ResolvedDeclaration, canCreate: boolean): ListView[] {
  const { name, list, lists: several } = author;
  if (list === false) return [];
  const base = list ?? {};
  const routes = author.routes || {};
  const addressOf = (listName: string) =>
    typeof routes.list === 'string'
      ? routes.list
      : (routes.list?.[listName] ?? (listName ? `/${name}/${listName}` : `/${name}`));
  const all = several ?? { '': { filter: {} } };
  return Object.entries(all).map(([listName, { filter, ...overrides }]) => ({
    ...listView(filter, { ...base, ...overrides }, author),
    name: listName,
    address: addressOf(listName),
    create: canCreate && (overrides.create ?? base.create ?? true),
  }));
}

function listView(
  filter: ListView['filter'],
  list: ListDeclaration<Fields>,
  { fields, map, checks, api }: ResolvedDeclaration,
): Omit<ListView, 'name' | 'address' | 'create'> {
  const filters = list.filters ?? [];
  return {
    filter,
    matches: record =>
      attempt(() => list.matches?.(record as never)) ??
      hasFixedFilter({ filter }, source => get(record, source)),
    columns: (list.columns ?? shown(fields)).flatMap(placement => place(fields, placement)),
    filters: Array.isArray(filters)
      ? filters.flatMap((declared: string | FilterDeclaration<string> | ParameterFilter) => {
          const { source, field, ...options }: Partial<ParameterFilter> & { source: string } =
            typeof declared === 'string' ? { source: declared } : declared;
          const placed = field ? [{ source, field }] : place(fields, source as keyof Fields);
          return placed.map(each => placeFilter(each.source, each.field, options));
        })
      : Object.entries(filters as Readonly<Record<string, Field>>).map(([source, field]) =>
          placeFilter(source, field),
        ),
    searchable:
      list.searchable ??
      (!list.page && (api.list?.paginateLocally || api.list?.parameters?.search !== false)),
    sort:
      list.sort ??
      (fields.createdAt?.sortable ? { field: 'createdAt', order: 'DESC' } : { field: 'id', order: 'ASC' }),
    perPage: list.perPage ?? perPage,
    view: list.page ?? list.view,
    otherViews: map ? ['view', 'check'] : checks && ['check'],
    isPage: list.page !== undefined,
  };
}
