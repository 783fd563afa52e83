import type { DataProvider } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import type { RowState } from '../run/Run';
import type { ImportRow } from './importStore';
import { emptyRecord, withValues } from './planRows';

/**
 * Makes the function that sends a row of an import. It creates a record, with the same idempotency key
 * until the server definitely rejects it, or fetches and updates an existing one. It throws the data
 * provider's error.
 * @param job The import's id.
 */
export function createRowWriter(dataProvider: DataProvider, declaration: Declaration, job: string) {
  const { name } = declaration;
  return async ({ id, line, values, rejections }: ImportRow): Promise<RowState> => {
    if (id === undefined) {
      const data = withValues(emptyRecord(declaration), values);
      const key = `${job}-${line}`;
      const meta = { idempotencyKey: rejections ? `${key}-${rejections}` : key };
      await dataProvider.create(name, { data, meta });
      return 'created';
    }
    const { data: previousData } = await dataProvider.getOne(name, { id, meta: { view: 'edit' } });
    await dataProvider.update(name, { id, data: withValues(previousData, values), previousData });
    return 'updated';
  };
}
