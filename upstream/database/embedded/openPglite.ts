import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Engine } from './Engine';
import { SyncedNodeFS } from './SyncedNodeFS';

/**
 * Its usual 128 MB of shared buffers are taken whole at the start: a quarter of it serves as well, since the
 * system keeps the same files in memory. The log is kept short, as nobody but `openEmbedded` asks for
 * checkpoints. PostgreSQL's other ways to sync its log do not reach the disk: PGlite's `fdatasync` does
 * nothing.
 */
const settings = [
  'shared_buffers=32MB',
  'min_wal_size=32MB',
  'max_wal_size=96MB',
  'fsync=on',
  'wal_sync_method=fsync',
];

// PostgreSQL's nine megabytes as V8's first compiler makes them: what its second one makes is hardly faster,
// and takes 55 to 80 MB and a processor at each start (docs/decisions/embedded-database.md).
setFlagsFromString('--liftoff-only');

/** The kinds of the messages Sync and ReadyForQuery, and the bytes of the latter. */
const sync = 0x53;
const ready = 0x5a;
const readySize = 6;

/**
 * Opens PGlite on PostgreSQL's data folder, which it makes where there is none, in some seconds. Every commit
 * is on the disk before it is acknowledged.
 */
export function openPglite(folder: string, options: Pick<PGliteOptions, 'debug'> = {}): Promise<PGlite> {
  const usual = PGlite.defaultStartParams.filter(parameter => parameter !== '-F');
  return PGlite.create({
    extensions: { pg_trgm },
    startParams: [...usual, ...settings.flatMap(setting => ['-c', setting])],
    fs: new SyncedNodeFS(folder),
    ...options,
  });
}

/** PGlite as an engine of this thread: one exchange after the other, since it takes one in several parts. */
export function engineOf(client: PGlite): Engine {
  // `execProtocolRaw` would read the answers as well, and keep all that it has read.
  const send = async (messages: Uint8Array) => {
    const answer: Uint8Array[] = [];
    const onRawData = (data: Uint8Array) => answer.push(Uint8Array.from(data));
    await client.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    return Buffer.concat(answer);
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    exchange: messages => {
      const answer = turn.then(async () => {
        const parts = splitAtSync(messages);
        const last = parts.pop() ?? messages;
        const answers: Uint8Array[] = [];
        for (const part of parts) answers.push(withoutReady(await send(part)));
        return Buffer.concat([...answers, await send(last)]);
      });
      turn = answer.catch(() => {});
      return answer;
    },
    close: () => client.close(),
  };
}

/** Parts the messages of one exchange before each Sync. */
function splitAtSync(messages: Uint8Array): Uint8Array[] {
  const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength);
  const parts: Uint8Array[] = [];
  let start = 0;
  // The first message of a session has no kind, and comes alone.
  for (let at = 0; at + 5 <= messages.length && messages[0] !== 0; at += 1 + view.getUint32(at + 1)) {
    if (messages[at] !== sync || at === start) continue;
    parts.push(messages.subarray(start, at));
    start = at;
  }
  return [...parts, messages.subarray(start)];
}

/**
 * PGlite says ReadyForQuery after a message that failed, and again after the Sync that follows it: taken for
 * the answer to the next query, the first of them would end that one before it has begun.
 */
function withoutReady(answer: Uint8Array): Uint8Array {
  const isReady = answer[answer.length - readySize] === ready && answer[answer.length - 2] === readySize - 1;
  return isReady ? answer.subarray(0, -readySize) : answer;
}
