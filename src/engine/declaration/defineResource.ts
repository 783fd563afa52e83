import Article from '@mui/icons-material/Article';
import get from 'lodash/get';
import mapValues from 'lodash/mapValues';
import set from 'lodash/set';
import { attempt } from '../../../providers/errors/attempt';
import { recordActions, withActions } from './actions';
import type { ListCall } from './Call';
import { lists, type ResolvedDeclaration, recordView, viewAddresses, writable } from './completeViews';
import type { Declaration, ImportView, PlacedField, RecordView } from './Declaration';
import { editableFields, flatFields } from './editableFields';
import type { Fields, ResourceDeclaration, ResourceRecord } from './ResourceDeclaration';
import type { Person, Rights, RightsDeclaration } from './rights';
import { oneLine, textOf } from './textOf';

/** A declaration with its record's type. */
export type Resource<OneRecord> = Declaration & { readonly record?: OneRecord };

/**
 * Declares a resource: its fields, views, rights, addresses and API calls. Infers the record's type from the
 * fields, so a misspelt column, filter, form field or choice does not compile.
 */
export function defineResource<const AllFields extends Fields, const ListName extends string = never>(
  declaration: ResourceDeclaration<AllFields, ListName>,
): Resource<ResourceRecord<AllFields>> {
  const complete = completeDeclaration(declaration as unknown as ResourceDeclaration<Fields, string>);
  return { ...complete, declared: declaration };
}

/** A resource, or a page, which has no records. */
type Declared = ResourceDeclaration<Fields, string> & Pick<Declaration, 'isPage'>;
type ResourceRights = RightsDeclaration<never>;

/** The rights of a read-only user (upstream-contract.md §15.4). */
const toRead = { create: false, edit: false, delete: false, deleteMany: false, actions: false };

/**
 * Fills in all defaults. `checkDeclarations` reports errors.
 * @param user The user whose rights apply if `can` is a function. Default: everything is allowed.
 */
export function completeDeclaration(declared: Declared, user?: Person): Declaration {
  const { can: declaredRights } = declared;
  const dependsOnUser = typeof declaredRights === 'function';
  const flat = flatFields(declared.fields);
  const userRights = dependsOnUser && user ? declaredRights(user) : undefined;
  const author: ResolvedDeclaration = {
    ...declared,
    can: dependsOnUser ? userRights : declaredRights,
    fields: isSortable(declared.api.list) ? flat : mapValues(flat, field => ({ ...field, sortable: false })),
  };
  const { name, fields, api, actions = {} } = author;
  const hasViews = author.routes !== false && author.can?.list !== false;
  const form = recordView(author.form === false ? undefined : (author.form ?? writable(fields)), fields);
  const show = recordView(author.show, fields);
  const can = rights(author, form);
  const importing: ImportView | undefined = author.import
    ? { send: 'rows', action: 'import', ...(author.import !== true && author.import) }
    : undefined;
  const isLocked = (record: Record<string, unknown>) => !can.edit(record) && !can.delete(record);
  return {
    name,
    label: author.label,
    icon: author.icon ?? Article,
    menu: hasViews && author.list !== false ? (author.menu ?? { order: 1000 }) || undefined : undefined,
    fields,
    lists: hasViews ? lists(author, can.create) : [],
    routes: hasViews ? viewAddresses(author, { form, show, import: importing, can }) : {},
    form,
    show,
    import: importing,
    map: author.map,
    checks: author.checks as Declaration['checks'],
    can,
    userRights,
    forUser(person) {
      if (dependsOnUser) return completeDeclaration(declared, person);
      if (person.record.read_only !== true) return undefined;
      const toReader = () => ({ ...declaredRights, ...toRead });
      return { ...completeDeclaration({ ...declared, can: toReader }, person), isLocked };
    },
    ...(declared.isPage && { isPage: true }),
    isLocked,
    lockedText: Object(author.list).lockedText,
    delete: author.delete ?? {},
    related: Object.entries(author.related ?? {}).map(([key, each]) => ({ ...each, name: key })),
    history: author.history,
    duplicate: author.duplicate === false ? undefined : { without: [], ...Object(author.duplicate) },
    linkAfterCreate: Object(author.show).linkAfterCreate,
    actions: recordActions(allowed(actions, author.can?.actions)),
    recordRepresentation: record => representation(author, record),
    toPayload: (data, saved) => payloadOf(author, form?.fields ?? [], data, saved),
    api: withActions(api, actions),
  };
}

/** Whether the list call can have an order: in its parameter, its templates or a function. */
function isSortable({ paginateLocally, parameters, sorting, query, body }: ListCall = {}): boolean {
  const isSent = [sorting, query, body].some(
    part => typeof part === 'function' || JSON.stringify(part)?.includes('{sort}'),
  );
  return isSent || paginateLocally || parameters?.sort !== false;
}

/** The actions that the user may call. */
function allowed<Action>(actions: Readonly<Record<string, Action>>, which: ResourceRights['actions']) {
  return Object.fromEntries(Object.entries(actions).filter(([name]) => mayAct(name, which)));
}

const mayAct = (action: string, which: ResourceRights['actions'] = true) =>
  which === true || (which || []).includes(action);

function rights({ can = {} }: ResolvedDeclaration, form: RecordView | undefined): Rights {
  const right = (allowed: boolean | ((record: never) => boolean) | undefined, possible: boolean) =>
    typeof allowed === 'function'
      ? (record: Record<string, unknown>) => possible && (attempt(() => allowed(record as never)) ?? false)
      : () => possible && (allowed ?? true);
  return {
    list: can.list ?? true,
    create: form !== undefined && (can.create ?? true),
    edit: right(can.edit, form !== undefined),
    delete: right(can.delete, true),
    deleteAny: can.delete !== false,
    deleteMany: can.deleteMany ?? false,
    editMany: settable(can, form),
    export: can.export ?? true,
    actions: typeof can.actions === 'object' ? can.actions : undefined,
    act: action => mayAct(action, can.actions),
  };
}

/** The fields that can be set in several records: the listed ones, or all with an input. */
function settable({ edit, editMany = false }: ResourceRights, form: RecordView | undefined) {
  if (edit === false || editMany === false) return [];
  if (editMany !== true) return editMany;
  return editableFields({ form }).map(({ source }) => source);
}

/** Traces of a missing value in a string. */
const missing = /\b(?:undefined|null|NaN)\b|\[object /;

/**
 * The record's display name: from the declaration, else its name, title or first field. Falls back to the id
 * if that is empty or contains a missing value.
 */
function representation(author: ResolvedDeclaration, record: Record<string, unknown>): string {
  const name = textOf(
    author.recordRepresentation ? representationOf(author, record) : defaultName(author, record),
  ).trim();
  const isWhole = !missing.test(name) || Object.values(record).some(value => missing.test(textOf(value)));
  return name && isWhole ? name : textOf(record.id);
}

function defaultName({ fields }: ResolvedDeclaration, record: Record<string, unknown>): unknown {
  const [first = 'id'] = Object.keys(fields);
  return record.name ?? record.title ?? get(record, first);
}

/** The declaration's function may throw on an incomplete record. */
const representationOf = (author: ResolvedDeclaration, record: Record<string, unknown>): unknown =>
  attempt(() => author.recordRepresentation?.(record as never));

function payloadOf({ api }: ResolvedDeclaration, fields: PlacedField[], data: object, saved?: object) {
  const payload: Record<string, unknown> = {};
  for (const { source, field } of fields) {
    const read: unknown = get(data, source);
    // A hidden or read-only field that the record lacks is left out rather than sent as an empty value.
    const isLeftOut = read === undefined && (field.hidden || field.when?.hidden || field.when?.readOnly);
    if (field.readOnly || isLeftOut) continue;
    const cleaned = field.clean(read);
    const before: unknown = get(saved, source);
    const isNull = before === null && field.isSame(cleaned, null);
    const isUntouched = typeof before === 'string' && read === before && oneLine(before) === cleaned;
    const value = isNull || isUntouched ? before : cleaned;
    const sent = field.toPayload ? field.toPayload(value) : value;
    if (sent !== undefined) set(payload, source, sent);
  }
  return api.toUpstream ? api.toUpstream(payload) : payload;
}
