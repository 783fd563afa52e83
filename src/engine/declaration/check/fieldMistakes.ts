import set from 'lodash/set';
import type { Declaration } from '../Declaration';
import type { Condition, When } from '../Field';
import type { Say } from './Say';

/** What is wrong with a resource's fields, as far as they are looked at one by one. */
export function fieldMistakes({ fields, form, can, api }: Declaration, say: Say): string[] {
  const shown = new Set(form?.fields.map(({ source }) => source));
  // A view of its own may have other inputs, and a call may add what no form asks for.
  const values: Record<string, unknown> = {};
  for (const { source, field } of form?.fields ?? [])
    if (field?.initial !== undefined) set(values, source, field.initial);
  const asksForAll = can.create && form && !form.view && !api.toUpstream;
  return Object.entries(fields).flatMap(([source, field]) => {
    const { choices = [], required, readOnly, when = {} } = field;
    const ids = choices.map(({ id }) => String(id));
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    return [
      ...(field.mistakes?.() ?? []).map(([option, remedy]) => say(`fields.${source}.${option}`, remedy)),
      ...rowConditionMistakes(source, field.rows ?? {}, say),
      ...(field.Input || readOnly || field.hidden
        ? []
        : [
            say(
              `fields.${source}.readOnly`,
              `a ${field.kind} field has no input, so nothing writes it; leave readOnly out, or write an Input`,
            ),
          ]),
      ...(twice === undefined ? [] : [say(`fields.${source}.choices`, `${twice} is there twice`)]),
      ...(field.choices?.length === 0
        ? [say(`fields.${source}.choices`, "there is none to choose; write them: ['radar', 'float']")]
        : []),
      ...initialMistakes(source, field, say),
      ...conditionMistakes(source, when, { values, isIdle: !form?.view && !shown.has(source) }, say),
      ...(asksForAll && required && !readOnly && !shown.has(source)
        ? [say(`form.${source}`, 'it is required and has no input; add it to the form')]
        : []),
    ];
  });
}

/** A new record must not begin with what its own field refuses. */
function initialMistakes(source: string, field: Declaration['fields'][string], say: Say): string[] {
  const { initial, choices = [] } = field;
  const key = `fields.${source}.initial`;
  if (initial === undefined || initial === null || initial === '') return [];
  const ids = choices.map(({ id }) => String(id));
  if (ids.length > 0 && typeof initial !== 'object' && !ids.includes(String(initial)))
    return [say(key, `${initial} is none of its choices, which are ${ids.join(', ')}`)];
  try {
    const refusal = field.check(field.clean(initial), { values: {} });
    const isRefused = refusal !== undefined && typeof initial === 'number';
    return isRefused ? [say(key, `the field itself refuses ${initial}; write another, or none`)] : [];
  } catch {
    // A check that needs the other values says nothing of this one alone.
    return [];
  }
}

/** The conditions of an entry's fields are asked about a new entry. */
function rowConditionMistakes(source: string, rows: Declaration['fields'], say: Say): string[] {
  const values: Record<string, unknown> = {};
  for (const [member, { initial }] of Object.entries(rows)) set(values, member, initial ?? null);
  return Object.entries(rows).flatMap(([member, { when = {} }]) =>
    conditionMistakes(`${source}.fields.${member}`, when, { values, isIdle: false }, say),
  );
}

/** What is wrong with the sections of a form. */
export function sectionMistakes({ form }: Declaration, say: Say): string[] {
  const { sections = [], tabs } = form ?? {};
  const sources = (form?.fields ?? []).map(({ source }) => source);
  const twice = sources.find((source, at) => sources.indexOf(source) !== at);
  const idle = form?.view ? 'beside a view of its own' : undefined;
  return [
    ...(twice === undefined ? [] : [say(`form.${twice}`, 'it is there twice; leave one of them out')]),
    ...sections
      .filter(({ name }) => !/^[a-z]\w*$/i.test(name))
      .map(({ name }) => say(`form.sections.${name}`, 'letters, digits and _ only: contactPerson')),
    ...sections
      .filter(({ fields }) => fields.length === 0)
      .map(({ name }) => say(`form.sections.${name}.fields`, 'it has no fields; leave the section out')),
    ...(idle && sections.length > 0
      ? [say('form.sections', `they have no effect ${idle}; leave them out`)]
      : []),
    ...(tabs && sections.length < 2
      ? [say('form.tabs', 'it takes two sections to change between; leave it out')]
      : []),
  ];
}

/**
 * A condition is asked about a new record first, and only in a form.
 * @param values What a new record begins with.
 * @param isIdle Whether no form asks for the field.
 */
function conditionMistakes(
  source: string,
  when: When,
  { values, isIdle }: { values: Record<string, unknown>; isIdle: boolean },
  say: Say,
): string[] {
  return Object.entries(when).flatMap(([key, condition]: [string, Condition]) => {
    if (isIdle)
      return [
        say(`fields.${source}.${key}`, 'it has no effect, as the form has no such input; leave it out'),
      ];
    try {
      condition(structuredClone(values));
      return [];
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return [
        say(`fields.${source}.${key}`, `it fails on a new record, where any value may be absent: ${why}`),
      ];
    }
  });
}

/** A field that refers to a resource names a declaration: the compiler would have to know all of them. */
export function targetMistakes(
  { name, fields }: Pick<Declaration, 'name' | 'fields'>,
  declarations: Declaration[],
): string[] {
  const names = declarations.map(each => each.name);
  return Object.entries(fields).flatMap(([source, { target, isSearched, rows = {} }]) => {
    const inside = targetMistakes({ name, fields: prefixed(rows, `${source}.fields.`) }, declarations);
    if (target === undefined) return inside;
    const { api } = declarations.find(each => each.name === target) ?? {};
    if (!api)
      return [`${name}.fields.${source}: no resource is called ${target}; there are ${names.join(', ')}`];
    const { paginateLocally, parameters } = api.list ?? {};
    const isSearchable = paginateLocally || parameters?.search !== false;
    return isSearched && !isSearchable
      ? [`${name}.fields.${source}: ${target} has no search (api.list.parameters.search); leave search out`]
      : [];
  });
}

const prefixed = (fields: Declaration['fields'], prefix: string) =>
  Object.fromEntries(Object.entries(fields).map(([source, field]) => [prefix + source, field]));
