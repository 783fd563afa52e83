import get from 'lodash/get';
import set from 'lodash/set';
import { useDataProvider, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration, PlacedField } from '../../declaration/Declaration';
import { checkValue, isSetAside } from '../../declaration/Field';
import { isSameValue } from '../../declaration/typedFields';
import { outcomeOf } from '../../panel/writeOutcome';
import { subjectOf } from '../../ui/subjectOf';
import type { BulkRow, BulkTask } from './BulkRow';

/** A part of a value that is filled in by an upload is the same in all records, and shared by them. */
const copied = (record: object): Record<string, unknown> => structuredClone({ ...record });

/**
 * Makes the task that sets a field: each record is read, checked as its form would check it, and updated by
 * the same guarded call as a form makes.
 */
export function useSetField(declaration: Declaration) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { name: resource, can } = declaration;

  return ({ source, field }: PlacedField, value: unknown): BulkTask => {
    const label = String(translateLabel({ source, resource }));

    async function write(row: BulkRow): Promise<'done' | 'same'> {
      const { id } = row;
      const { data: previousData } = await dataProvider.getOne(resource, { id, meta: { view: 'edit' } });
      row.name = subjectOf(declaration, previousData);
      if (!can.edit(previousData)) throw new Error('seamark.page.locked');
      const before: unknown = get(previousData, source);
      if (isSameValue(field, before, value)) return 'same';
      const data = copied(previousData);
      set(data, source, value);
      if (isSetAside(field, previousData) || isSetAside(field, data))
        throw new Error(translate('seamark.bulk.set_aside', { field: label }));
      const problem = checkValue(field, value, { values: data, saved: before }, label);
      if (problem) throw new Error(worded(problem));
      const meta = { guard: 'ask' };
      const { data: saved } = await dataProvider.update(resource, { id, data, previousData, meta });
      const { before: replaced } = outcomeOf(saved);
      if (replaced)
        row.takeBack = () =>
          dataProvider.update(resource, {
            id,
            data: replaced,
            previousData: saved,
            meta: { guard: 'yield' },
          });
      return 'done';
    }

    const worded = (problem: NonNullable<ReturnType<typeof checkValue>>) => {
      const { message, args } = typeof problem === 'string' ? { message: problem, args: {} } : problem;
      return translate(message, { ...args, _: message });
    };
    const title = translate('seamark.bulk.setting', { field: label });
    return { title, done: 'seamark.bulk.updated', some: 'seamark.bulk.some_updated', write };
  };
}
