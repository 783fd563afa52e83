import type { CreateFrom } from '../actions';
import type { Declaration } from '../Declaration';
import type { RelatedList } from '../relations';
import { dryRun, namesIn } from './declaredCalls';
import { below, filterNames, isWord, type Report, unknownField, unknownResource } from './report';

// These keys name other declarations, which the compiler can't check.

/** Reports problems of `delete.references`. */
export function reportReferences(
  { delete: { references } }: Declaration,
  report: Report,
  declarations: readonly Declaration[],
): void {
  if (!references) return;
  const { resource, by } = references;
  const target = declarations.find(({ name }) => name === resource);
  if (!target) {
    report('delete.references.resource', unknownResource(resource, declarations));
    return;
  }
  const known = filterNames(target);
  if (!known.includes(by)) report('delete.references.by', notFiltered(resource, by, known));
}

const notFiltered = (resource: string, by: string, known: readonly string[]) =>
  `${resource} can't be filtered by ${by}; it has ${known.join(', ')}`;

/** Reports problems of `related`. */
export function reportRelated(
  { related, routes, show, form }: Declaration,
  report: Report,
  declarations: readonly Declaration[],
): void {
  if (related.length === 0) return;
  const view = routes.show ? show?.view : form?.view;
  if (!routes.show && !routes.edit) report('related', 'no view shows a record; remove it, or add show');
  else if (view) report('related', 'it has no effect with a custom view; remove it');
  for (const each of related) reportRelatedList(each, declarations, below(`related.${each.name}`, report));
}

function reportRelatedList(related: RelatedList, declarations: readonly Declaration[], report: Report): void {
  const { name, resource, by, list, columns = [], perPage, field } = related;
  const target = declarations.find(each => each.name === resource);
  if (!target) {
    report('resource', unknownResource(resource, declarations));
    return;
  }
  const { lists, fields, api } = target;
  if (lists.length === 0) {
    report('resource', `${resource} has no list`);
    return;
  }
  const known = [...new Set([...filterNames(target), ...namesIn(api.path + (api.list?.request ?? ''))])];
  if (!isWord(name)) report('', 'letters, digits and _ only: openStations');
  if (!known.includes(by)) report('by', notFiltered(resource, by, known));
  const names = lists.map(each => each.name).filter(Boolean);
  if (list !== undefined && !names.includes(list))
    report(
      'list',
      names.length > 0
        ? `${resource} has the lists ${names.join(', ')}`
        : `${resource} has one list; remove it`,
    );
  for (const source of [...columns, ...(field === undefined ? [] : [field])])
    if (!(source in fields))
      report(source === field ? 'field' : `columns.${source}`, unknownField(source, fields));
  if (perPage !== undefined && !(perPage > 0)) report('perPage', `write a number of rows, not ${perPage}`);
}

/** Reports problems of actions that create records of another resource. */
export function reportCreates(
  { actions, api, can }: Declaration,
  report: Report,
  declarations: readonly Declaration[],
): void {
  for (const { name, creates, bulk, confirm, data } of actions) {
    if (!creates) continue;
    const calls = { request: api.actions?.[name], bulk, confirm, data };
    const reportKey = below(`actions.${name}`, report);
    for (const [key, value] of Object.entries(calls))
      if (value !== undefined) reportKey(key, 'an action that prefills a record makes no call; remove it');
    if (creates.thenDelete && !can.deleteAny)
      reportKey('creates.thenDelete', 'these records can’t be deleted; remove it');
    const { resource } = creates;
    const target = declarations.find(each => each.name === resource);
    if (target) reportCreated(creates, target, below('creates', reportKey));
    else reportKey('creates.resource', unknownResource(resource, declarations));
  }
}

function reportCreated(
  { key, fill }: CreateFrom<Record<string, unknown>>,
  { name, form, routes, fields, lists }: Declaration,
  report: Report,
): void {
  if (!form || form.view || !routes.create) {
    report('resource', `${name} has no generated form for new records`);
    return;
  }
  const sources = form.fields.map(({ source }) => source);
  const { made } = dryRun(fill, {});
  for (const filled of Object.keys(Object(made)))
    if (!sources.some(source => source === filled || source.startsWith(`${filled}.`)))
      report(`fill.${filled}`, `the form of ${name} has no such field; it has ${sources.join(', ')}`);
  if (key === undefined) return;
  if (!(key in fields)) report('key', unknownField(key, fields));
  if (!lists.some(list => list.searchable && !list.isPage))
    report('key', `no list of ${name} can be searched for it; remove it`);
}
