import get from 'lodash/get';
import set from 'lodash/set';
import type { DataProvider } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import type { RowState } from '../run/Run';
import type { ImportRow } from './importStore';
import { emptyRecord } from './planRows';

/**
 * Makes what sends the rows of an import: a create call, whose key is the same however often the row is sent;
 * or, for an existing record, an update of its current values. It throws what the call throws.
 * @param job The import's id.
 */
export function createRowWriter(dataProvider: DataProvider, declaration: Declaration, job: string) {
  const { name } = declaration;
  return async ({ id, line, values }: ImportRow): Promise<RowState> => {
    if (id === undefined) {
      const data = withValues(emptyRecord(declaration), values);
      await dataProvider.create(name, { data, meta: { idempotencyKey: `${job}-${line}` } });
      return 'created';
    }
    const { data: previousData } = await dataProvider.getOne(name, { id, meta: { view: 'edit' } });
    await dataProvider.update(name, { id, data: withValues(previousData, values), previousData });
    return 'updated';
  };
}

function withValues(record: object, values: Record<string, unknown>): Record<string, unknown> {
  const data = structuredClone({ ...record });
  for (const [source, value] of Object.entries(values))
    if (get(data, source) !== value) set(data, source, value);
  return data;
}
