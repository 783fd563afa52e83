import type { Identifier, RaRecord } from 'react-admin';
import type { Declaration } from '../../src/engine';
import { identify } from './readRecord';

/** Turns what came for one declared resource into records as its fields name them. */
export function createRecordReader({ api, name }: Pick<Declaration, 'api' | 'name'>) {
  const shaped = (record: RaRecord): RaRecord => ({
    ...(api.fromUpstream?.(record) ?? record),
    ...(record._id === undefined ? {} : { _id: record._id }),
    id: record.id,
  });

  /** A record with its identifier as `id`; undefined for what has none. */
  function toRecord(row: unknown): RaRecord | undefined {
    const record = identify(row, api.id);
    return record && shaped(record);
  }

  /** The record that was requested by this id, whether or not it has the id itself. */
  const withId = (row: object, id: Identifier): RaRecord => shaped({ ...row, id });

  /** The rows that have an identifier. What has none is left out, and counted in the console. */
  function toRecords(rows: unknown[]): RaRecord[] {
    const records = rows.map(toRecord).filter(record => record !== undefined);
    const lost = rows.length - records.length;
    if (lost > 0) console.error(`${name}: ${lost} of ${rows.length} rows are unreadable`);
    return records;
  }

  return { toRecord, toRecords, withId };
}
