import Waves from '@mui/icons-material/Waves';
import get from 'lodash/get';
import set from 'lodash/set';
import { recordActions, withActions } from './completeActions';
import type { Declaration, ListView, PlacedField, RecordView, Rights } from './Declaration';
import type { Field } from './Field';
import type { FilterDeclaration, ParameterFilter } from './FilterDeclaration';
import { hasFixedFilter } from './matchList';
import type { Person } from './Person';
import { placeFilter } from './placeFilter';
import type { Fields } from './RecordOf';
import type {
  FormDeclaration,
  ListDeclaration,
  Placement,
  ResourceDeclaration,
  RightsDeclaration,
} from './ResourceDeclaration';
import { textOf } from './textOf';
import { flatFields, typedFields } from './typedFields';

type Declared = ResourceDeclaration<Fields, string>;
type Rightful = RightsDeclaration<never>;
type Author = Omit<Declared, 'can'> & { can?: Rightful | undefined };

/** Page size and order where the declaration has none (requirements.md §9). */
const perPage = 10;

/** The rights of somebody of whom the API says that they read alone (upstream-contract.md §15.4). */
const toRead = { create: false, edit: false, delete: false, deleteMany: false, actions: false };

/**
 * Fills in everything that an author may leave out. What is wrong is left to `checkDeclarations`.
 * @param user Whose rights it has, where they differ. Default: all are allowed.
 */
export function completeDeclaration(declared: Declared, user?: Person): Declaration {
  const { can: declaredRights } = declared;
  const isPersonal = typeof declaredRights === 'function';
  const personal = isPersonal && user ? declaredRights(user) : undefined;
  const author: Author = {
    ...declared,
    can: isPersonal ? personal : declaredRights,
    fields: flatFields(declared.fields),
  };
  const { name, fields, api, actions = {} } = author;
  const hasViews = author.routes !== false && author.can?.list !== false;
  const form = recordView(author.form === false ? undefined : (author.form ?? writable(fields)), fields);
  const show = recordView(author.show, fields);
  const can = rights(author, form);
  const isLocked = (record: Record<string, unknown>) => !can.edit(record) && !can.delete(record);
  return {
    name,
    label: author.label,
    icon: author.icon ?? Waves,
    menu:
      hasViews && author.menu !== false && author.list !== false
        ? (author.menu ?? { order: 1000 })
        : undefined,
    fields,
    lists: hasViews ? lists(author, can.create) : [],
    routes: hasViews ? addresses(author, form, show) : {},
    form,
    show,
    import: author.import === true ? {} : author.import || undefined,
    map: author.map,
    checks: author.checks as Declaration['checks'],
    can,
    personal,
    forUser: isPersonal ? person => completeDeclaration(declared, person) : undefined,
    forReader: isPersonal
      ? undefined
      : person => ({
          ...completeDeclaration({ ...declared, can: () => ({ ...declaredRights, ...toRead }) }, person),
          isLocked,
        }),
    isLocked,
    lockedLabel: author.lockedLabel,
    deleteWarning: author.deleteWarning,
    usedBy: author.usedBy,
    related: Object.entries(author.related ?? {}).map(([own, each]) => ({ ...each, name: own })),
    history: author.history,
    places: author.places ?? {},
    duplicate: author.duplicate === false ? undefined : { without: [], ...Object(author.duplicate) },
    nextStep: author.nextStep,
    actions: recordActions(allowed(actions, author.can?.actions)),
    recordRepresentation: record => representation(author, record),
    toPayload: data => {
      const payload = cleaned(form?.fields ?? [], data);
      return api.toUpstream ? api.toUpstream(payload) : payload;
    },
    api: withActions(api, actions),
  };
}

/** The actions whose buttons there are. */
function allowed<Action>(actions: Readonly<Record<string, Action>>, which: Rightful['actions']) {
  return Object.fromEntries(Object.entries(actions).filter(([name]) => mayAct(name, which)));
}

const mayAct = (action: string, which: Rightful['actions'] = true) =>
  which === true || (which || []).includes(action);

function addresses(
  { name, routes, can, import: importing }: Author,
  form: RecordView | undefined,
  show: RecordView | undefined,
): Declaration['routes'] {
  const { create, edit, import: file, show: detail } = routes || {};
  return {
    create: (form && can?.create !== false && (create ?? `/${name}/create`)) || undefined,
    edit: (form && can?.edit !== false && (edit ?? `/${name}/:id`)) || undefined,
    import: importing && can?.create !== false ? (file ?? `/${name}/import`) : undefined,
    show: show && (detail ?? `/${name}/:id/show`),
  };
}

const writable = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, { readOnly, hidden, Input }]) => !readOnly && (hidden || Input))
    .map(([source]) => source);

const shown = (fields: Fields) => Object.keys(fields).filter(source => !fields[source]?.hidden);

/** A field, or those of the group of that name, with what a view overrides. */
function place(fields: Fields, placement: Placement<Fields>): PlacedField[] {
  const { source, ...own } = typeof placement === 'string' ? { source: placement } : placement;
  const inside = Object.keys(fields).filter(key =>
    fields[key]?.groups?.some(group => group.source === source),
  );
  // An unknown source is kept without a field: checkDeclarations names it.
  return (inside.length > 0 ? inside : [source]).map(key => ({
    source: key,
    field: { ...fields[key], ...own } as Field,
  }));
}

function recordView(
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

function lists(author: Author, canCreate: boolean): ListView[] {
  const { name, list, lists: several } = author;
  if (list === false) return [];
  const base = list ?? {};
  const routes = author.routes || {};
  const addressOf = (listName: string) =>
    typeof routes.list === 'string'
      ? routes.list
      : (routes.list?.[listName] ?? (listName ? `/${name}/${listName}` : `/${name}`));
  if (!several) return [listView('', addressOf(''), {}, base, author, canCreate)];
  return Object.entries(several).map(([listName, { filter, ...own }]) =>
    listView(listName, addressOf(listName), filter, { ...base, ...own }, author, canCreate),
  );
}

function listView(
  name: string,
  address: string,
  filter: ListView['filter'],
  list: ListDeclaration<Fields>,
  { fields, map, checks, api }: Author,
  canCreate: boolean,
): ListView {
  const filters = list.filters ?? [];
  return {
    name,
    address,
    filter,
    matches: record =>
      list.matches?.(record as never) ?? hasFixedFilter({ filter }, source => get(record, source)),
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
      list.sort ?? (fields.createdAt ? { field: 'createdAt', order: 'DESC' } : { field: 'id', order: 'ASC' }),
    perPage: list.perPage ?? perPage,
    create: canCreate && (list.create ?? true),
    view: list.page ?? list.view,
    otherViews: map ? ['view', 'check'] : checks && ['check'],
    isPage: list.page !== undefined,
  };
}

function rights({ can = {} }: Author, form: RecordView | undefined): Rights {
  const right = (allowed: boolean | ((record: never) => boolean) | undefined, possible: boolean) =>
    typeof allowed === 'function'
      ? (record: Record<string, unknown>) => possible && allowed(record as never)
      : () => possible && (allowed ?? true);
  return {
    create: form !== undefined && (can.create ?? true),
    edit: right(can.edit, form !== undefined),
    delete: right(can.delete, true),
    deleteAny: can.delete !== false,
    deleteMany: can.deleteMany ?? false,
    editMany: settable(can, form),
    export: can.export ?? true,
    act: action => mayAct(action, can.actions),
  };
}

/** The fields that can be set in several records: those named, or all that have an input. */
function settable({ edit, editMany = false }: Rightful, form: RecordView | undefined) {
  if (edit === false || editMany === false) return [];
  if (editMany !== true) return editMany;
  return typedFields({ form }).map(({ source }) => source);
}

/** What a text says for a value that was not there. */
const missing = /\b(?:undefined|null|NaN)\b|\[object /;

/**
 * The record's name for people: the declaration's, else its name, title or first text. Where that comes out
 * empty, or with a part that the record does not have, its id.
 */
function representation(author: Author, record: Record<string, unknown>): string {
  const name = textOf(author.recordRepresentation ? ownName(author, record) : usualName(author, record));
  const isWhole = !missing.test(name) || Object.values(record).some(value => missing.test(textOf(value)));
  return name.trim() && isWhole ? name : textOf(record.id);
}

function usualName({ fields }: Author, record: Record<string, unknown>): unknown {
  const [first = 'id'] = Object.keys(fields);
  return record.name ?? record.title ?? get(record, first);
}

/** An author's function may look into what an odd record does not have. */
function ownName(author: Author, record: Record<string, unknown>): unknown {
  try {
    return author.recordRepresentation?.(record as never);
  } catch {
    return undefined;
  }
}

function cleaned(fields: PlacedField[], data: Record<string, unknown>): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const { source, field } of fields) {
    const read: unknown = get(data, source);
    // What nobody can type, or a form has set aside, and the record has not goes out as nothing at all, not
    // as an empty value.
    const isLeftOut = read === undefined && (field.hidden || field.when?.hidden || field.when?.readOnly);
    if (field.readOnly || isLeftOut) continue;
    const value = field.clean(read);
    const sent = field.toPayload ? field.toPayload(value) : value;
    if (sent !== undefined) set(payload, source, sent);
  }
  return payload;
}
