import type { Declaration } from '../../Declaration';
import type { RelatedList } from '../../RelatedDeclaration';
import { namesIn } from '../namesIn';

/** `related` names other declarations: the compiler would have to know all of them. */
export function relatedMistakes(declaration: Declaration, declarations: Declaration[]): string[] {
  const { name, related, routes, show, form } = declaration;
  if (related.length === 0) return [];
  const view = routes.show ? show?.view : form?.view;
  const place =
    !routes.show && !routes.edit
      ? [`${name}.related: no view shows a record; leave it out, or add show`]
      : view
        ? [`${name}.related: it has no effect beside a view of its own; leave it out`]
        : [];
  return [...place, ...related.flatMap(each => listMistakes(name, each, declarations))];
}

function listMistakes(owner: string, related: RelatedList, declarations: Declaration[]): string[] {
  const { name, resource, by, list, columns = [], perPage, field } = related;
  const say = (key: string, mistake: string) => `${owner}.related.${name}${key && `.${key}`}: ${mistake}`;
  const target = declarations.find(each => each.name === resource);
  if (!target) return [say('resource', `no resource is called ${resource}`)];
  const { lists, fields, api } = target;
  if (lists.length === 0) return [say('resource', `${resource} has no list`)];
  const sources = Object.keys(fields);
  const known = [
    ...new Set([
      ...lists.flatMap(each => each.filters.flatMap(({ parameters }) => parameters)),
      ...sources,
      ...namesIn(api.path + (api.list?.request ?? '')),
    ]),
  ];
  const names = lists.map(each => each.name).filter(Boolean);
  return [
    ...(/^[a-z]\w*$/i.test(name) ? [] : [say('', 'letters, digits and _ only: openStations')]),
    ...(known.includes(by)
      ? []
      : [say('by', `${resource} can't be filtered by ${by}; it has ${known.join(', ')}`)]),
    ...(list === undefined || names.includes(list)
      ? []
      : [
          say(
            'list',
            names.length > 0
              ? `${resource} has the lists ${names.join(', ')}`
              : `${resource} has one list; leave it out`,
          ),
        ]),
    ...[...columns, ...(field === undefined ? [] : [field])]
      .filter(source => !sources.includes(source))
      .map(source =>
        say(
          source === field ? 'field' : `columns.${source}`,
          `no such field; those of ${resource} are ${sources.join(', ')}`,
        ),
      ),
    ...(perPage === undefined || perPage > 0
      ? []
      : [say('perPage', `write a number of rows, not ${perPage}`)]),
  ];
}
