import uniqBy from 'lodash/uniqBy';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Declaration, RecordCheck } from '../declaration/Declaration';
import { filtersOfAll } from '../declaration/filters';
import { fetchAll } from '../panel/streamRecords';
import { createRecordSet, type IndexedSet } from './createRecordSet';

/** The maximum number of concurrent requests for records that belong to others. */
const concurrency = 4;

/** Returns the other records that a check reads for a record. */
export type ReadFor = (record: RaRecord) => IndexedSet;

/**
 * Fetches the records named by a check's `reads`: all lists of another resource, or for each record those
 * that belong to it.
 * @throws Error if the resource is not declared or fails to load.
 */
export async function readFor(
  reads: NonNullable<RecordCheck<object>['reads']>,
  records: readonly RaRecord[],
  { dataProvider, declarations }: { dataProvider: DataProvider; declarations: readonly Declaration[] },
  signal: AbortSignal,
): Promise<ReadFor> {
  const { resource, by } = typeof reads === 'string' ? { resource: reads } : { ...reads };
  const other = declarations.find(({ name }) => name === resource);
  if (!other) throw new Error(`${resource}: no such resource is declared`);
  const collect = async (restriction: Record<string, unknown>) => {
    const parts = filtersOfAll(other).map(filter =>
      fetchAll(dataProvider, other, { filter: { ...filter, ...restriction }, signal }),
    );
    return createRecordSet(uniqBy((await Promise.all(parts)).flat(), 'id'));
  };
  if (by === undefined) {
    const set = await collect({});
    return () => set;
  }
  const sets = new Map<RaRecord['id'], IndexedSet>();
  const waiting = [...records];
  const work = async () => {
    for (let record = waiting.pop(); record; record = waiting.pop())
      sets.set(record.id, await collect({ [by]: record.id }));
  };
  const works = Array.from({ length: concurrency }, work);
  // Starts no more requests after a failure.
  await Promise.all(works).finally(() => waiting.splice(0));
  const none = createRecordSet([]);
  return ({ id }) => sets.get(id) ?? none;
}
