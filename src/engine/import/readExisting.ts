import get from 'lodash/get';
import uniqBy from 'lodash/uniqBy';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { filtersOfAll } from '../declaration/filters';
import { keyText } from '../declaration/textOf';
import { fetchAll } from '../panel/streamRecords';

/** The existing records, by key text. */
export type ExistingRecords = ReadonlyMap<string, readonly RaRecord[]>;

/**
 * The text that identifies a record, or a row's values by source, in imports; `''` if its key is empty or the
 * declaration names no key.
 */
export function keyOf({ fields, import: importing }: KeyDeclaration, record: object): string {
  const key = importing?.key;
  return key === undefined ? '' : keyText(fields[key], get(record, key));
}

type KeyDeclaration = Pick<Declaration, 'fields' | 'import'>;

/**
 * Fetches all records of a resource's lists; undefined if the declaration names no key.
 * @throws the data provider's error, or one if a list is incomplete.
 */
export async function readExisting(
  dataProvider: DataProvider,
  declaration: Declaration,
): Promise<ExistingRecords | undefined> {
  if (declaration.import?.key === undefined) return undefined;
  const existing = new Map<string, RaRecord[]>();
  for (const filter of filtersOfAll(declaration))
    for (const record of await fetchAll(dataProvider, declaration, { filter })) {
      const key = keyOf(declaration, record);
      if (key !== '') existing.set(key, uniqBy([...(existing.get(key) ?? []), record], 'id'));
    }
  return existing;
}
