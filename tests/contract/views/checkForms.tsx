import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { counted } from '../../../scripts/check/counted';
import type { Declaration, InputProps, PlacedField } from '../../../src/engine';
import type { Subject } from '../createSubject';
import { renderSubject } from './renderSubject';

/**
 * Renders the create form, the edit form and the detail of a record.
 * @returns A summary.
 * @throws Fault if one breaks, lacks an input or is not accessible.
 */
export async function checkForms(subject: Subject, others: readonly Declaration[]): Promise<string> {
  const { routes, form } = subject.declaration;
  const inputs = form?.fields.filter(({ field }) => !field.hidden && field.Input) ?? [];
  // The visibility of the others depends on user input.
  const shown = inputs.filter(({ field }) => !field.when?.hidden);
  const marked = { ...subject, declaration: withMarks(subject.declaration) };
  const found: string[] = [];
  const draw = (address: string, isForm: boolean) =>
    renderSubject(marked, others, { address, width: 1280 }, async until => {
      if (!isForm || form?.view) return `${address}: ${form?.view ? 'custom view' : 'detail'}`;
      await until(hasSave, 'it has no Save button');
      for (const { source } of shown)
        await until(() => findEntry(source) !== null, `the input of ${source} is missing`);
      return `${address}: ${counted(shown.length, 'input')}`;
    });
  if (routes.create) found.push(await draw(routes.create, true));
  if (routes.import)
    found.push(
      await renderSubject(
        subject,
        others,
        { address: routes.import, width: 1280 },
        async () => `${routes.import}`,
      ),
    );
  const record = await findRecord(subject);
  const at = (route: string) => route.replace(/:id/, encodeURIComponent(String(record?.id)));
  if (routes.edit && record?.isEditable) found.push(await draw(at(routes.edit), true));
  if (routes.show && record) found.push(await draw(at(routes.show), false));
  return found.length > 0 ? `${found.join('; ')}; accessible` : 'no form and no detail';
}

// Not by role, because computing roles takes seconds with many inputs.
const hasSave = () =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Save');

const findEntry = (source: string) => document.querySelector(`[data-entry="${CSS.escape(source)}"]`);

/** The declaration with its inputs wrapped in elements that carry the field's name. */
function withMarks(declaration: Declaration): Declaration {
  const { form } = declaration;
  if (!form) return declaration;
  const marked = ({ source, field }: PlacedField) => ({
    source,
    field: field.Input ? { ...field, Input: withMark(source, field.Input) } : field,
  });
  const fields = form.fields.map(marked);
  const sections = form.sections?.map(section => ({ ...section, fields: section.fields.map(marked) }));
  return { ...declaration, form: { ...form, fields, sections } };
}

function withMark(source: string, Input: ComponentType<InputProps>) {
  return function Marked(props: InputProps) {
    return (
      <div data-entry={source}>
        <Input {...props} />
      </div>
    );
  };
}

/** An editable record, or else any. */
async function findRecord({ declaration, dataProvider }: Subject) {
  const { name, lists, can } = declaration;
  const records: RaRecord[] = [];
  for (const { sort, perPage, filter, isPage } of lists) {
    if (isPage) continue;
    const { data } = await dataProvider.getList(name, { pagination: { page: 1, perPage }, sort, filter });
    records.push(...data);
  }
  const editable = records.find(record => can.edit(record));
  const record = editable ?? records[0];
  return record && { id: record.id, isEditable: editable !== undefined };
}
