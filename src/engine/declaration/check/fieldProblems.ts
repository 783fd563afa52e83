import compact from 'lodash/compact';
import set from 'lodash/set';
import type { Declaration } from '../Declaration';
import type { Condition, FieldConditions } from '../Field';
import type { Report } from './report';

/** Problems of a resource's individual fields. */
export function fieldProblems({ fields, form, can, api }: Declaration, report: Report): string[] {
  const shown = new Set(form?.fields.map(({ source }) => source));
  const values: Record<string, unknown> = {};
  for (const { source, field } of form?.fields ?? [])
    if (field?.initial !== undefined) set(values, source, field.initial);
  // A custom view may have other inputs, and `toUpstream` may add required values.
  const hasAllInputs = can.create && form && !form.view && !api.toUpstream;
  return Object.entries(fields).flatMap(([source, field]) => {
    const { choices = [], required, readOnly, when = {} } = field;
    const ids = choices.map(({ id }) => String(id));
    const double = ids.find((id, at) => ids.indexOf(id) !== at);
    return compact([
      source === 'id' &&
        !(readOnly && (api.id ?? 'id') === 'id') &&
        report('fields.id', 'every record has its id already; leave the field out, or make it readOnly'),
      ...(field.problems?.() ?? []).map(([option, remedy]) => report(`fields.${source}.${option}`, remedy)),
      ...rowConditionProblems(source, field.rows ?? {}, report),
      !(field.Input || readOnly || field.hidden) &&
        report(
          `fields.${source}.readOnly`,
          `a ${field.kind} field has no input, so nothing writes it; remove readOnly, or write an Input`,
        ),
      double !== undefined && report(`fields.${source}.choices`, `${double} is there twice`),
      field.choices?.length === 0 &&
        report(`fields.${source}.choices`, "there is none to choose; write them: ['radar', 'float']"),
      ...initialProblems(source, field, report),
      ...conditionProblems(source, when, { values, isIdle: !form?.view && !shown.has(source) }, report),
      hasAllInputs &&
        required &&
        !readOnly &&
        !shown.has(source) &&
        report(`form.${source}`, 'it is required and has no input; add it to the form'),
    ]);
  });
}

/** The initial value must be valid. */
function initialProblems(source: string, field: Declaration['fields'][string], report: Report): string[] {
  const { initial, choices = [] } = field;
  const key = `fields.${source}.initial`;
  if (initial === undefined || initial === null || initial === '') return [];
  const ids = choices.map(({ id }) => String(id));
  if (ids.length > 0 && typeof initial !== 'object' && !ids.includes(String(initial)))
    return [report(key, `${initial} is none of its choices, which are ${ids.join(', ')}`)];
  try {
    const problem = field.check(field.clean(initial), { values: {} });
    const isRejected = problem !== undefined && typeof initial === 'number';
    return isRejected ? [report(key, `the field itself rejects ${initial}; write another, or none`)] : [];
  } catch {
    // A check that depends on other values can't judge this one alone.
    return [];
  }
}

/** Calls the conditions of an entry's fields with a new entry. */
function rowConditionProblems(source: string, rows: Declaration['fields'], report: Report): string[] {
  const values: Record<string, unknown> = {};
  for (const [member, { initial }] of Object.entries(rows)) set(values, member, initial ?? null);
  return Object.entries(rows).flatMap(([member, { when = {} }]) =>
    conditionProblems(`${source}.fields.${member}`, when, { values, isIdle: false }, report),
  );
}

/** Problems of a form's sections. */
export function sectionProblems({ form }: Declaration, report: Report): string[] {
  const { sections = [], tabs } = form ?? {};
  const sources = (form?.fields ?? []).map(({ source }) => source);
  const double = sources.find((source, at) => sources.indexOf(source) !== at);
  return compact([
    double !== undefined && report(`form.${double}`, 'it occurs twice; remove one of them'),
    ...sections
      .filter(({ name }) => !/^[a-z]\w*$/i.test(name))
      .map(({ name }) => report(`form.sections.${name}`, 'letters, digits and _ only: contactPerson')),
    ...sections
      .filter(({ fields }) => fields.length === 0)
      .map(({ name }) => report(`form.sections.${name}.fields`, 'it has no fields; remove the section')),
    form?.view &&
      sections.length > 0 &&
      report('form.sections', 'they have no effect with a custom view; remove them'),
    tabs && sections.length < 2 && report('form.tabs', 'it takes two sections to change between; remove it'),
  ]);
}

/**
 * Calls a field's conditions with a new record. They have an effect only in a form.
 * @param values The initial values of a new record.
 * @param isIdle Whether no form has the field.
 */
function conditionProblems(
  source: string,
  when: FieldConditions,
  { values, isIdle }: { values: Record<string, unknown>; isIdle: boolean },
  report: Report,
): string[] {
  return Object.entries(when).flatMap(([key, condition]: [string, Condition]) => {
    if (isIdle)
      return [
        report(`fields.${source}.${key}`, 'it has no effect, as the form has no such input; remove it'),
      ];
    try {
      condition(structuredClone(values));
      return [];
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return [
        report(`fields.${source}.${key}`, `it fails on a new record, where any value may be absent: ${why}`),
      ];
    }
  });
}

/** Problems of references. They name another declaration, which the compiler can't check. */
export function targetProblems(
  { name, fields }: Pick<Declaration, 'name' | 'fields'>,
  declarations: Declaration[],
): string[] {
  const names = declarations.map(each => each.name);
  return Object.entries(fields).flatMap(([source, { target, isSearched, rows = {} }]) => {
    const inside = targetProblems({ name, fields: prefixed(rows, `${source}.fields.`) }, declarations);
    if (target === undefined) return inside;
    const { api } = declarations.find(each => each.name === target) ?? {};
    if (!api)
      return [`${name}.fields.${source}: no resource is called ${target}; there are ${names.join(', ')}`];
    const { paginateLocally, parameters } = api.list ?? {};
    const isSearchable = paginateLocally || parameters?.search !== false;
    return isSearched && !isSearchable
      ? [`${name}.fields.${source}: ${target} has no search (api.list.parameters.search); remove search`]
      : [];
  });
}

const prefixed = (fields: Declaration['fields'], prefix: string) =>
  Object.fromEntries(Object.entries(fields).map(([source, field]) => [prefix + source, field]));
