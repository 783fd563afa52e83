import compact from 'lodash/compact';
import type { Declaration } from '../Declaration';
import { countOf } from '../listState';
import { typedFields } from '../typedFields';
import { type Report, unknownResource } from './report';

/** Problems of `history`: unknown filters or columns, or more than one log. */
export function historyProblems(declarations: readonly Declaration[]): string[] {
  const logs = declarations.filter(({ history }) => history);
  const [, second] = logs;
  const several = second ? [`${second.name}.history: ${logs[0]?.name} has it already; remove it`] : [];
  return [...several, ...logs.flatMap(oneHistoryProblems)];
}

function oneHistoryProblems({ name, history, lists, fields, personal, forUser }: Declaration): string[] {
  if (!history) return [];
  const [list] = lists;
  // A log that this user may not see has no list.
  if (!list) return personal || forUser ? [] : [`${name}.history: ${name} has no list`];
  const known = [
    ...new Set([...list.filters.flatMap(({ parameters }) => parameters), ...Object.keys(fields)]),
  ];
  const filters = (['resource', 'record'] as const)
    .filter(key => !known.includes(history[key]))
    .map(
      key =>
        `${name}.history.${key}: ${name} can't be filtered by ${history[key]}; it has ${known.join(', ')}`,
    );
  const columns = (history.columns ?? [])
    .filter(source => !fields[source])
    .map(
      source => `${name}.history.columns.${source}: no such field; it has ${Object.keys(fields).join(', ')}`,
    );
  return [...filters, ...columns];
}

/** Parameters of a list's address that belong to its map. */
const mapParameters = ['view', 'at'];

/** Problems of a resource's map. */
export function mapProblems({ map, fields, lists }: Declaration, report: Report): string[] {
  if (!map) return [];
  const known = Object.keys(fields).join(', ');
  const named = Object.entries(map).filter(([, source]) => source !== undefined);
  const tint = map.tint === undefined ? undefined : fields[map.tint];
  return compact([
    ...named
      .filter(([, source]) => !(source in fields))
      .map(([key, source]) => report(`map.${key}`, `there is no field ${source}; the fields are ${known}`)),
    ...(['latitude', 'longitude'] as const)
      .filter(key => (fields[map[key] ?? '']?.coordinate?.axis ?? key) !== key)
      .map(key => report(`map.${key}`, `${map[key]} counts the other way; name the field of the ${key}`)),
    ...(['latitude', 'longitude'] as const).flatMap(key => {
      const { [map[key] ?? '']: field } = fields;
      return !field || field.isNumeric
        ? []
        : [
            report(
              `map.${key}`,
              `${map[key]} is a ${field.kind} field; use one in degrees, such as field.coordinate`,
            ),
          ];
    }),
    tint &&
      !tint.choices &&
      !tint.target &&
      report('map.tint', `a ${tint.kind} field has too many values; name a select or a reference`),
    ...lists.flatMap(list =>
      [...Object.keys(list.filter), ...list.filters.map(({ source }) => source)]
        .filter(name => mapParameters.includes(name))
        .map(name =>
          report('map', `its address has a word ${name} of its own; name the filter ${name} otherwise`),
        ),
    ),
  ]);
}

/** Names reserved for the engine: the address of all findings, and its checks of positions. */
const engineChecks = ['all', 'inland', 'zero', 'alone', 'stray', 'near', 'unplaced'];

/** Problems of a resource's checks. */
export function recordCheckProblems(
  declaration: Declaration,
  declarations: readonly Declaration[],
): string[] {
  const { name: owner, checks, map, lists } = declaration;
  if (!checks && !map) return [];
  const report = (key: string, problem: string) => `${owner}.checks${key}: ${problem}`;
  const parameters = lists.flatMap(({ filter, filters }) => [
    ...Object.keys(filter),
    ...filters.map(({ source }) => source),
  ]);
  return compact([
    checks && lists.every(({ isPage }) => isPage) && report('', 'there is no list to check; remove them'),
    parameters.includes('check') &&
      report('', 'lists use the parameter check themselves; choose another name for the filter'),
    ...Object.entries(checks ?? {}).flatMap(([name, { reads }]) => {
      const resource = typeof reads === 'object' ? reads.resource : reads;
      return compact([
        !/^[a-z]\w*$/i.test(name) && report(`.${name}`, 'letters, digits and _ only: noPicture'),
        engineChecks.includes(name) && report(`.${name}`, `${name} is the engine's own; choose another name`),
        resource !== undefined &&
          !declarations.some(each => each.name === resource) &&
          report(`.${name}.reads`, unknownResource(resource, declarations)),
      ]);
    }),
  ]);
}

/** Problems of a resource's import. */
export function importProblems(
  { import: importing, can, fields, form, api }: Declaration,
  report: Report,
): string[] {
  if (!importing) return [];
  const { send, action = '', key } = importing;
  if (send === 'file') {
    const isMultipart = api.actions?.[action]?.multipart === true;
    return isMultipart
      ? []
      : [
          report(
            'import.action',
            `no action ${action} of api.actions takes a file: declare it with multipart: true`,
          ),
        ];
  }
  const field = key === undefined ? undefined : fields[key];
  const isWritten = field && !field.readOnly && form?.fields.some(({ source }) => source === key);
  return compact([
    !can.create && report('import', 'no record can be created; remove it, or allow can.create and a form'),
    !(key === undefined || isWritten) &&
      report(
        'import.key',
        field
          ? `no form writes ${key}; use a field that a row can have`
          : `there is no field ${key}; the fields are ${Object.keys(fields).join(', ')}`,
      ),
  ]);
}

/** Problems of a resource's bulk actions. */
export function bulkProblems({ can, form, actions }: Declaration, report: Report): string[] {
  const typed = typedFields({ form }).map(({ source }) => source);
  return [
    ...can.editMany
      .filter(source => !typed.includes(source))
      .map(source => report(`can.editMany.${source}`, `no input of the form; those are ${typed.join(', ')}`)),
    ...actions
      .filter(({ bulk }) => bulk === 'all')
      .flatMap(({ button, name, data }) =>
        compact([
          actions.some(other => other.button === button && other.name !== name) &&
            report(`actions.${button}.bulk`, "one call for all has no inverse; write 'each'"),
          data && report(`actions.${button}.data`, 'the call is for many records; write body'),
        ]),
      ),
  ];
}

/** Problems of the number next to a resource in the menu. */
export function countProblems(declaration: Declaration, report: Report): string[] {
  const { menu, lists, fields, api, isPage } = declaration;
  if (!menu?.count) return [];
  if (isPage) return [report('menu.count', 'a page has no records; remove it')];
  const known = [...lists.flatMap(list => list.filters.flatMap(({ parameters }) => parameters))];
  const names = [...new Set([...known, ...Object.keys(fields)])];
  const filter = countOf(declaration)?.params.filter ?? {};
  const fixed = lists[0]?.filter ?? {};
  return compact([
    api.list?.total === false && report('menu.count', 'its API reports no total; remove it'),
    ...Object.keys(filter)
      .filter(name => !(name in fixed) && !names.includes(name))
      .map(name => report(`menu.count.filter.${name}`, `no such filter; there is ${names.join(', ')}`)),
  ]);
}
