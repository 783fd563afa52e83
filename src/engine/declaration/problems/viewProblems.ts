import isEmpty from 'lodash/isEmpty';
import { type Declaration, placeKinds } from '../Declaration';
import { editableFields } from '../editableFields';
import { below, filterNames, isWord, type Report, unknownField, unknownResource } from './report';

/** Reports problems of `history`: unknown filters or columns, or more than one log. */
export function reportHistory(
  { name, history, lists: [list], fields }: Declaration,
  report: Report,
  declarations: readonly Declaration[],
): void {
  if (!history) return;
  const first = declarations.find(each => each.history)?.name;
  if (first !== name) report('history', `${first} has it already; remove it`);
  if (!list) {
    report('history', `${name} has no list`);
    return;
  }
  const known = filterNames({ lists: [list], fields });
  for (const key of ['resource', 'record'] as const)
    if (!known.includes(history[key]))
      report(`history.${key}`, `${name} can't be filtered by ${history[key]}; it has ${known.join(', ')}`);
  for (const source of history.columns ?? [])
    if (!fields[source]) report(`history.columns.${source}`, unknownField(source, fields));
}

const axes = ['latitude', 'longitude'] as const;

/** Reports problems of a resource's map. */
export function reportMap({ map, fields }: Declaration, report: Report): void {
  if (!map) return;
  const named: [key: string, source: string | undefined][] = Object.entries(map);
  for (const [key, source] of named)
    if (source !== undefined && !(source in fields)) report(`map.${key}`, unknownField(source, fields));
  for (const key of axes)
    if ((fields[map[key] ?? '']?.coordinate?.axis ?? key) !== key)
      report(`map.${key}`, `${map[key]} is the other coordinate; name the field of the ${key}`);
  for (const key of axes) {
    const field = fields[map[key] ?? ''];
    if (field && !field.isNumeric)
      report(
        `map.${key}`,
        `${map[key]} is field.${field.kind}; use one in degrees, such as field.coordinate`,
      );
  }
  const tint = fields[map.tint ?? ''];
  if (tint && !tint.choices && !tint.target)
    report('map.tint', `field.${tint.kind} has too many values; name a select or a reference`);
}

/** Names reserved for the engine: all findings, the dismissed ones, and its checks of places. */
const engineChecks: readonly string[] = ['all', 'dismissed', 'unplaced', ...placeKinds];

/** Reports problems of a resource's checks. */
export function reportRecordChecks(
  { checks, map, lists }: Declaration,
  report: Report,
  declarations: readonly Declaration[],
): void {
  if (!checks && !map) return;
  if (checks && lists.every(({ isPage }) => isPage))
    report('checks', 'there is no list to check; remove them');
  for (const [name, { reads }] of Object.entries(checks ?? {})) {
    const resource = typeof reads === 'object' ? reads.resource : reads;
    const reportKey = below(`checks.${name}`, report);
    if (!isWord(name)) reportKey('', 'letters, digits and _ only: noPicture');
    if (engineChecks.includes(name)) reportKey('', `${name} is the engine's own; choose another name`);
    if (resource !== undefined && !declarations.some(each => each.name === resource))
      reportKey('reads', unknownResource(resource, declarations));
  }
}

/** Reports problems of a resource's import. */
export function reportImport(
  { import: importing, can, fields, form, api }: Declaration,
  report: Report,
): void {
  if (!importing) return;
  const { send, action, key } = importing;
  if (send === 'file') {
    if (api.actions?.[action]?.multipart !== true)
      report(
        'import.action',
        `no action ${action} of api.actions takes a file: declare it with multipart: true`,
      );
    return;
  }
  if (!can.create) report('import', 'no record can be created; remove it, or allow can.create and a form');
  if (key === undefined) {
    // With a key, rows can still update records.
    for (const { source, field } of editableFields({ form }))
      if (field.required && field.textReader === false && isEmpty(field.initial))
        report('import', `${source} is required, but a file cannot contain it`);
    return;
  }
  const field = fields[key];
  if (!field) report('import.key', unknownField(key, fields));
  else if (field.readOnly || !form?.fields.some(({ source }) => source === key))
    report('import.key', `no form writes ${key}; use a field that a row can have`);
}

/** Reports problems of a resource's bulk actions. */
export function reportBulk({ can, form, actions }: Declaration, report: Report): void {
  const editable = editableFields({ form }).map(({ source }) => source);
  for (const source of can.editMany)
    if (!editable.includes(source))
      report(`can.editMany.${source}`, `no input of the form; those are ${editable.join(', ')}`);
  for (const { button, name, data, bulk } of actions) {
    if (bulk !== 'all') continue;
    if (actions.some(other => other.button === button && other.name !== name))
      report(`actions.${button}.bulk`, "one call for all has no inverse; write 'each'");
    if (data) report(`actions.${button}.data`, 'the call is for many records; write body');
  }
}

/** Reports problems of the number next to a resource in the menu. */
export function reportCount({ menu, lists, fields, api, isPage }: Declaration, report: Report): void {
  if (!menu?.count) return;
  if (isPage) {
    report('menu.count', 'a page has no records; remove it');
    return;
  }
  if (api.list?.total === false) report('menu.count', 'its API reports no total; remove it');
  const { filter = {} } = menu.count === true ? {} : menu.count;
  const [list] = lists;
  const names = filterNames({ lists, fields });
  for (const name of Object.keys(filter))
    if (list && !(name in list.filter) && !names.includes(name))
      report(`menu.count.filter.${name}`, `no such filter; there is ${names.join(', ')}`);
}
