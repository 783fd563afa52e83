import set from 'lodash/set';
import { attempt } from '../../../../providers/errors/attempt';
import type { Declaration } from '../Declaration';
import type { Condition, Field, FieldConditions } from '../Field';
import { below, isWord, type Report, reasonOf, repeated, unknownResource } from './report';

/** Reports problems of a resource's individual fields. */
export function reportFields({ fields, form, can, api }: Declaration, report: Report): void {
  const shown = new Set(form?.fields.map(({ source }) => source));
  const values: Record<string, unknown> = {};
  for (const { source, field } of form?.fields ?? [])
    if (field.initial !== undefined) set(values, source, field.initial);
  // A custom view may have other inputs, and `toUpstream` may add required values.
  const hasAllInputs = can.create && form && !form.view && !api.toUpstream;
  for (const [source, field] of Object.entries(fields)) {
    const { required, readOnly } = field;
    const reportKey = below(`fields.${source}`, report);
    if (source === 'id' && !(readOnly && (api.id ?? 'id') === 'id'))
      reportKey('', 'every record already has an id; remove the field, or make it readOnly');
    reportField(field, { values, isIdle: !form?.view && !shown.has(source) }, reportKey);
    if (hasAllInputs && required && !readOnly && !shown.has(source))
      report(`form.${source}`, 'it is required and has no input; add it to the form');
  }
}

/** A new record or entry. */
interface NewRecord {
  /** Its initial values. */
  values: Record<string, unknown>;
  /** Whether no form has the field, so that conditions have no effect. */
  isIdle: boolean;
}

/** Reports problems of a field's options, and of the fields of its entries. */
function reportField(field: Field, record: NewRecord, report: Report): void {
  const { kind, choices, readOnly, hidden, when = {}, rows = {} } = field;
  for (const [option, remedy] of field.problems?.() ?? []) report(option, remedy);
  if (!field.Input && !readOnly && !hidden)
    report(
      'readOnly',
      `field.${kind} has no input, so nothing writes it; remove readOnly, or write an Input`,
    );
  const [double] = repeated(idsOf(field));
  if (double !== undefined) report('choices', `${double} occurs twice`);
  if (choices?.length === 0) report('choices', "there are no choices; write them: ['radar', 'float']");
  reportInitial(field, report);
  reportConditions(when, record, report);
  const entry: NewRecord = { values: {}, isIdle: false };
  for (const [member, { initial }] of Object.entries(rows)) set(entry.values, member, initial ?? null);
  for (const [member, each] of Object.entries(rows))
    reportField(each, entry, below(`fields.${member}`, report));
}

const idsOf = ({ choices = [] }: Field) => choices.map(({ id }) => String(id));

/** The initial value must be valid. */
function reportInitial(field: Field, report: Report): void {
  const { initial } = field;
  const ids = idsOf(field);
  if (initial === undefined || initial === '') return;
  if (ids.length > 0 && typeof initial !== 'object' && !ids.includes(String(initial)))
    report('initial', `${initial} is none of its choices, which are ${ids.join(', ')}`);
  else if (typeof initial === 'number' && isRejected(field, initial))
    report('initial', `the field itself rejects ${initial}; write another, or none`);
}

/** A check that depends on other values may throw: it can't judge this one alone. */
const isRejected = (field: Field, value: unknown): boolean =>
  attempt(() => field.check(field.clean(value), { values: {} })) !== undefined;

/** Calls a field's conditions with a new record. */
function reportConditions(when: FieldConditions, { values, isIdle }: NewRecord, report: Report): void {
  const conditions: [string, Condition][] = Object.entries(when);
  for (const [key, condition] of conditions)
    if (isIdle) report(key, 'it has no effect, as the form has no such input; remove it');
    else
      try {
        condition(structuredClone(values));
      } catch (error) {
        report(key, `it fails on a new record, where any value may be absent: ${reasonOf(error)}`);
      }
}

/** Reports problems of a form's sections. */
export function reportSections({ form }: Declaration, report: Report): void {
  if (!form) return;
  const { fields, sections = [], tabs, view } = form;
  const [double] = repeated(fields.map(({ source }) => source));
  if (double !== undefined) report(`form.${double}`, 'it occurs twice; remove one of them');
  for (const { name } of sections)
    if (!isWord(name)) report(`form.sections.${name}`, 'letters, digits and _ only: contactPerson');
  for (const section of sections)
    if (section.fields.length === 0)
      report(`form.sections.${section.name}.fields`, 'it has no fields; remove the section');
  if (view && sections.length > 0)
    report('form.sections', 'they have no effect with a custom view; remove them');
  if (tabs && sections.length < 2) report('form.tabs', 'tabs need two sections; remove it');
}

/** Reports problems of references. They name another declaration, which the compiler can't check. */
export function reportTargets(
  { fields }: Pick<Declaration, 'fields'>,
  report: Report,
  declarations: readonly Declaration[],
): void {
  for (const [source, { target, isSearched, rows = {} }] of Object.entries(fields)) {
    const key = `fields.${source}`;
    const { api } = declarations.find(({ name }) => name === target) ?? {};
    if (target === undefined) reportTargets({ fields: rows }, below(key, report), declarations);
    else if (!api) report(key, unknownResource(target, declarations));
    else if (isSearched && !api.list?.paginateLocally && api.list?.parameters?.search === false)
      report(key, `${target} has no search (api.list.parameters.search); remove search`);
  }
}
