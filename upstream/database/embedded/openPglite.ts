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

/** Message types Sync and ReadyForQuery, and the latter's size in bytes. */
const sync = 0x53;
const ready = 0x5a;
const readySize = 6;

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

/** PGlite as an engine in this thread. Exchanges run one at a time, because one may take several calls. */
export function engineOf(client: PGlite): Engine {
  // `execProtocolRaw` would also parse the responses and retain them.
  const send = async (messages: Uint8Array) => {
    const answer: Uint8Array[] = [];
    const onRawData = (data: Uint8Array) => answer.push(Uint8Array.from(data));
    await client.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    return Buffer.concat(answer);
  };
  let queue: Promise<unknown> = Promise.resolve();
  return {
    exchange: messages => {
      const answer = queue.then(async () => {
        const parts = splitAtSync(messages);
        const last = parts.pop() ?? messages;
        const answers: Uint8Array[] = [];
        for (const part of parts) answers.push(withoutReady(await send(part)));
        return Buffer.concat([...answers, await send(last)]);
      });
      queue = answer.catch(() => {});
      return answer;
    },
    close: () => client.close(),
  };
}

/** Splits the messages of one exchange before each Sync. */
function splitAtSync(messages: Uint8Array): Uint8Array[] {
  const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength);
  const parts: Uint8Array[] = [];
  let start = 0;
  // The first message of a session has no type and arrives alone.
  for (let at = 0; at + 5 <= messages.length && messages[0] !== 0; at += 1 + view.getUint32(at + 1)) {
    if (messages[at] !== sync || at === start) continue;
    parts.push(messages.subarray(start, at));
    start = at;
  }
  return [...parts, messages.subarray(start)];
}

/**
 * PGlite sends ReadyForQuery after a failed message and again after the following Sync. The client would take
 * the first one as the end of its next query.
 */
function withoutReady(answer: Uint8Array): Uint8Array {
  const isReady = answer[answer.length - readySize] === ready && answer[answer.length - 2] === readySize - 1;
  return isReady ? answer.subarray(0, -readySize) : answer;
}
