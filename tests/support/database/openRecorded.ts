import { join } from 'node:path';
import type { Pool } from 'pg';
import { createOrm } from '../../../upstream/database/createOrm';
import type { Orm } from '../../../upstream/database/Database';
import { createEnginePool } from '../../../upstream/database/embedded/createEnginePool';
import { engineOf, openPglite } from '../../../upstream/database/embedded/openPglite';
import { storeContent, storeFile } from '../../../upstream/files/storeFile';
import { prepareFolder } from './prepareFolder';
import { type DiskRecord, recordDisk } from './recordDisk';

/** In bytes; more than three pieces. */
const imageSize = 900_000;

export interface Acknowledged {
  kind: 'row' | 'image';
  name: string;
  /** Number of events on disk before the acknowledgement. */
  at: number;
  /** Number of syncs between the call and its acknowledgement. */
  syncs: number;
}

export interface RecordedDatabase {
  orm: Orm;
  pool: Pool;
  disk: DiskRecord;
  acknowledged: Acknowledged[];
  /** Stores a station type of that name. */
  storeRow: (name: string) => Promise<void>;
  storeImage: (name: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The bytes of the image whose name is this number. */
export const imageOf = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: imageSize }, (_, at) => (at * 31 + name.length * at + Number(name)) % 251);

/**
 * Opens the embedded database on a new data folder in `root`, in this thread, and records its disk writes.
 */
export async function openRecorded(root: string): Promise<RecordedDatabase> {
  await prepareFolder(join(root, 'data'));
  const folder = join(root, 'data', 'database');
  const disk = recordDisk(folder);
  const engine = engineOf(await openPglite(folder));
  const pool = createEnginePool(async () => engine);
  const orm = createOrm(pool);
  const acknowledged: Acknowledged[] = [];
  const acknowledge = async (kind: Acknowledged['kind'], name: string, write: () => Promise<unknown>) => {
    const before = disk.syncs();
    await write();
    acknowledged.push({ kind, name, at: disk.count(), syncs: disk.syncs() - before });
  };
  return {
    orm,
    pool,
    disk,
    acknowledged,
    storeRow: name =>
      acknowledge('row', name, () =>
        pool.query('insert into spot_types (_id, name) values ($1, $1)', [name]),
      ),
    storeImage: name =>
      acknowledge('image', name, async () => {
        const contentId = await storeContent(orm, imageOf(name));
        await storeFile(orm, { path: name, type: 'image/png', contentId, immutable: false });
      }),
    close: async () => {
      disk.stop();
      if (!pool.ended) await pool.end();
      await engine.close().catch(() => {});
    },
  };
}
