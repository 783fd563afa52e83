import get from 'lodash/get';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { keyText } from '../declaration/textOf';
import { readEvery } from '../panel/readEvery';

/** The records that there are, by the text of their key. */
export type ExistingRecords = ReadonlyMap<string, readonly RaRecord[]>;

/**
 * Reads all records of a resource, of all its lists.
 * @throws what the call throws.
 */
export async function readExisting(
  dataProvider: DataProvider,
  declaration: Declaration,
  key: string,
  signal: AbortSignal,
): Promise<ExistingRecords> {
  const present = new Map<string, RaRecord[]>();
  const sort = declaration.lists[0]?.sort ?? { field: 'id', order: 'ASC' };
  for await (const { records } of readEvery(dataProvider, declaration, { filter: {}, sort, signal }))
    for (const record of records) {
      const text = keyText(declaration.fields[key], get(record, key));
      if (text !== '') present.set(text, [...(present.get(text) ?? []), record]);
    }
  return present;
}
