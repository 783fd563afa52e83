import type { RaRecord } from 'react-admin';
import { streamRecords } from '../panel/streamRecords';

/** Fetches all records of a list. */
export async function fetchAll(...list: Parameters<typeof streamRecords>): Promise<RaRecord[]> {
  const records: RaRecord[] = [];
  for await (const batch of streamRecords(...list)) records.push(...batch.records);
  return records;
}
