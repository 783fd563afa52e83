import compact from 'lodash/compact';
import type { CreateFrom } from '../actions';
import type { Declaration } from '../Declaration';
import type { RelatedList } from '../relations';
import { dryRun, namesIn } from './declaredCalls';
import { type Report, unknownResource } from './report';

/** Problems of `related`. It names other declarations, which the compiler can't check. */
export function relatedProblems(declaration: Declaration, declarations: Declaration[]): string[] {
  const { name, related, routes, show, form } = declaration;
  if (related.length === 0) return [];
  const view = routes.show ? show?.view : form?.view;
  const place =
    !routes.show && !routes.edit
      ? [`${name}.related: no view shows a record; remove it, or add show`]
      : view
        ? [`${name}.related: it has no effect with a custom view; remove it`]
        : [];
  return [...place, ...related.flatMap(each => relatedListProblems(name, each, declarations))];
}

function relatedListProblems(owner: string, related: RelatedList, declarations: Declaration[]): string[] {
  const { name, resource, by, list, columns = [], perPage, field } = related;
  const report = (key: string, problem: string) => `${owner}.related.${name}${key && `.${key}`}: ${problem}`;
  const target = declarations.find(each => each.name === resource);
  if (!target) return [report('resource', `no resource is called ${resource}`)];
  const { lists, fields, api } = target;
  if (lists.length === 0) return [report('resource', `${resource} has no list`)];
  const sources = Object.keys(fields);
  const known = [
    ...new Set([
      ...lists.flatMap(each => each.filters.flatMap(({ parameters }) => parameters)),
      ...sources,
      ...namesIn(api.path + (api.list?.request ?? '')),
    ]),
  ];
  const names = lists.map(each => each.name).filter(Boolean);
  return compact([
    !/^[a-z]\w*$/i.test(name) && report('', 'letters, digits and _ only: openStations'),
    !known.includes(by) && report('by', `${resource} can't be filtered by ${by}; it has ${known.join(', ')}`),
    list !== undefined &&
      !names.includes(list) &&
      report(
        'list',
        names.length > 0
          ? `${resource} has the lists ${names.join(', ')}`
          : `${resource} has one list; remove it`,
      ),
    ...compact([...columns, field])
      .filter(source => !sources.includes(source))
      .map(source =>
        report(
          source === field ? 'field' : `columns.${source}`,
          `no such field; those of ${resource} are ${sources.join(', ')}`,
        ),
      ),
    perPage !== undefined && !(perPage > 0) && report('perPage', `write a number of rows, not ${perPage}`),
  ]);
}

type AnyCreates = CreateFrom<Record<string, unknown>>;

/** Problems of actions that create records of another resource. */
export function createsProblems(declaration: Declaration, declarations: Declaration[]): string[] {
  const { name, actions, api, can } = declaration;
  return actions.flatMap(({ creates, ...action }) => {
    if (!creates) return [];
    const report = (key: string, problem: string) => `${name}.actions.${action.name}${key}: ${problem}`;
    const calls = compact([
      api.actions?.[action.name] && 'request',
      ...(['bulk', 'confirm', 'data'] as const).filter(key => action[key] !== undefined),
    ]);
    const target = declarations.find(each => each.name === creates.resource);
    return compact([
      ...calls.map(key => report(`.${key}`, 'an action that prefills a record makes no call; remove it')),
      creates.thenDelete &&
        !can.deleteAny &&
        report('.creates.thenDelete', 'these records can’t be deleted; remove it'),
      ...(target
        ? createsTargetProblems(creates, target, report)
        : [report('.creates.resource', unknownResource(creates.resource, declarations))]),
    ]);
  });
}

function createsTargetProblems({ key, fill }: AnyCreates, target: Declaration, report: Report): string[] {
  const { name, form, routes, fields, lists } = target;
  if (!form || form.view || !routes.create)
    return [report('.creates.resource', `${name} has no generated form for new records`)];
  const sources = form.fields.map(({ source }) => source);
  const { made } = dryRun(fill, {});
  const unknown = Object.keys(Object(made)).filter(
    filled => !sources.some(source => source === filled || source.startsWith(`${filled}.`)),
  );
  return compact([
    ...unknown.map(filled =>
      report(
        `.creates.fill.${filled}`,
        `the form of ${name} has no such field; it has ${sources.join(', ')}`,
      ),
    ),
    key !== undefined &&
      !(key in fields) &&
      report('.creates.key', `no such field; those of ${name} are ${Object.keys(fields).join(', ')}`),
    key !== undefined &&
      !lists.some(list => list.searchable && !list.isPage) &&
      report('.creates.key', `no list of ${name} can be searched for it; remove it`),
  ]);
}
