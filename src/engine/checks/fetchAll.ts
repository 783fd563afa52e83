import type { RaRecord } from 'react-admin';
import { streamRecords } from '../panel/streamRecords';

/** Fetches all records of a list. */
export async function fetchAll(...list: Parameters<typeof streamRecords>): Promise<RaRecord[]> {
  const batches: RaRecord[][] = [];
  for await (const { records } of streamRecords(...list)) batches.push(records);
  return batches.flat();
}
