import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Engine } from './Engine';
import { SyncedNodeFS } from './SyncedNodeFS';

/**
 * The default 128 MB of shared buffers would be allocated entirely at the start. A quarter performs as well,
 * because the system caches the same files. The log is kept short, because only `openEmbedded` runs
 * checkpoints. Other sync methods do not reach the disk, because PGlite's `fdatasync` does nothing.
 */
const settings = [
  'shared_buffers=32MB',
  'min_wal_size=32MB',
  'max_wal_size=96MB',
  'fsync=on',
  'wal_sync_method=fsync',
];

// Compiles PostgreSQL's nine megabytes of WebAssembly with V8's first compiler only: code of the second is
// hardly faster, and takes 55 to 80 MB and a processor at each start (docs/decisions/embedded-database.md).
setFlagsFromString('--liftoff-only');

/** Opens PGlite on a folder, created if missing. Commits are on disk before they are acknowledged. */
export function openPglite(folder: string, options: Pick<PGliteOptions, 'debug'> = {}): Promise<PGlite> {
  const defaultParams = PGlite.defaultStartParams.filter(parameter => parameter !== '-F');
  return PGlite.create({
    extensions: { pg_trgm },
    startParams: [...defaultParams, ...settings.flatMap(setting => ['-c', setting])],
    fs: new SyncedNodeFS(folder),
    ...options,
  });
}

/** PGlite as an engine in this thread. An exchange runs synchronously, so several run in order. */
export function engineOf(client: PGlite): Engine {
  return {
    exchange: async messages => {
      const answer: Uint8Array[] = [];
      const onRawData = (data: Uint8Array) => answer.push(Uint8Array.from(data));
      // `execProtocolRaw` would also parse the responses and retain them.
      await client.execProtocolRawStream(messages, { syncToFs: false, onRawData });
      return Buffer.concat(answer);
    },
    close: () => client.close(),
  };
}
