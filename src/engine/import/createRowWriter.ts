import get from 'lodash/get';
import set from 'lodash/set';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import type { RowState } from '../run/Run';
import type { ImportJob, ImportRow } from './importStore';
import { emptyRecord } from './planRows';

/** Sends a row and tells what became of it. @throws what the call throws. */
export type WriteRow = (row: ImportRow) => Promise<RowState>;

/**
 * Makes what sends the rows of an import: a create call, whose key is the same however often the row is sent;
 * or, of a record that there is, its values of now with the row's, by an update call.
 */
export function createRowWriter(
  dataProvider: DataProvider,
  declaration: Declaration,
  { id: job, resource }: Pick<ImportJob, 'id' | 'resource'>,
): WriteRow {
  async function create({ values, line }: ImportRow): Promise<RowState> {
    const data = withValues(emptyRecord(declaration), values);
    await dataProvider.create(resource, { data, meta: { idempotencyKey: `${job}-${line}` } });
    return 'created';
  }

  async function update({ id, values }: ImportRow & { id: RaRecord['id'] }): Promise<RowState> {
    const { data: previousData } = await dataProvider.getOne(resource, { id, meta: { view: 'edit' } });
    const data = withValues(previousData, values);
    await dataProvider.update(resource, { id, data, previousData });
    return 'updated';
  }

  return row => (row.id === undefined ? create(row) : update({ ...row, id: row.id }));
}

function withValues(record: object, values: Record<string, unknown>): Record<string, unknown> {
  const data = structuredClone({ ...record });
  for (const [source, value] of Object.entries(values))
    if (get(data, source) !== value) set(data, source, value);
  return data;
}
