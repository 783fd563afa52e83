import { once } from 'node:events';
import { type Engine, EngineEnded } from './Engine';
import { startThread } from './startThread';

interface EngineOptions {
  /** PostgreSQL's data folder. */
  folder: string;
  /** Milliseconds without a response after which an engine counts as frozen. */
  timeout: (isOpen: boolean) => number;
  /** Called when the engine ends unexpectedly; `terminated` resolves when its thread has ended. */
  onLost: (reason: string, terminated: Promise<unknown>) => void;
  /** Terminates the engine without closing its folder. */
  signal?: AbortSignal | undefined;
}

interface Waiting {
  resolve: (answer: Uint8Array) => void;
  reject: (error: Error) => void;
  since: number;
}

const watchInterval = 1000;

/**
 * Starts PGlite in its own thread, so that its work blocks nothing else and a frozen engine, such as
 * PostgreSQL in WebAssembly with a log that can't grow, can be detected and terminated. Resolves when it is
 * open.
 * @throws {Error} with the reason if it did not open.
 */
export async function startEngine({ folder, timeout, onLost, signal }: EngineOptions): Promise<Engine> {
  const worker = startAbortable({ folder, isNew: false }, signal);
  const waiting: Waiting[] = [];
  let isOpen = false;
  let isClosing = false;
  let ended: string | undefined;

  const end = (reason: string) => {
    if (ended !== undefined) return;
    ended = reason;
    stopWatching();
    for (const { reject } of waiting.splice(0)) reject(new EngineEnded(`The database ${reason}`));
    const terminated = worker.terminate();
    if (!isClosing) onLost(reason, terminated);
  };
  const stopWatching = watchWaiting(waiting, () => timeout(isOpen), end);
  const exited = new Promise<void>(resolve => worker.once('exit', () => resolve()));
  worker.on('error', error => end(`has failed: ${error.message}`));
  void exited.then(() => end('has ended'));
  await new Promise<void>((resolve, reject) => {
    waiting.push({ resolve: () => resolve(), reject, since: performance.now() });
    worker.once('message', ({ failure }: { failure: string | undefined }) => {
      waiting.shift();
      isOpen = failure === undefined;
      if (failure === undefined) return resolve();
      isClosing = true;
      reject(new Error(failure));
    });
  });
  worker.on('message', (answer: Uint8Array) => {
    waiting.shift()?.resolve(answer);
    const [next] = waiting;
    if (next) next.since = performance.now();
    if (isLogBroken(answer)) end('could not write its log, as on a full disk');
  });

  return {
    exchange: messages =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(new EngineEnded(`The database ${ended}`));
        waiting.push({ resolve, reject, since: performance.now() });
        worker.postMessage(messages);
      }),
    close: async () => {
      isClosing = true;
      waiting.push({ resolve: () => {}, reject: () => {}, since: performance.now() });
      worker.postMessage(null);
      await exited;
    },
  };
}

/** Starts a thread that `signal` terminates. */
function startAbortable(data: { folder: string; isNew: boolean }, signal?: AbortSignal) {
  signal?.throwIfAborted();
  const worker = startThread(data);
  signal?.addEventListener('abort', () => void worker.terminate(), { once: true });
  return worker;
}

/** Calls `onFrozen` while the first waiting call has no response in time. Returns the function to stop it. */
function watchWaiting(
  waiting: readonly Waiting[],
  timeout: () => number,
  onFrozen: (reason: string) => void,
): () => void {
  const watch = setInterval(() => {
    const [first] = waiting;
    const limit = timeout();
    if (!first || performance.now() - first.since < limit) return;
    onFrozen(`has not answered for ${Math.round(limit / 1000)} s`);
  }, watchInterval);
  watch.unref();
  return () => clearInterval(watch);
}

/** Creates the data folder in a thread, whose end frees the memory. @throws {Error} with the reason. */
export async function makeFolder(folder: string, signal?: AbortSignal): Promise<void> {
  const worker = startAbortable({ folder, isNew: true }, signal);
  let failure: string | undefined = 'The database has ended';
  worker.once('message', (message: { failure: string | undefined }) => {
    failure = message.failure;
  });
  await once(worker, 'exit');
  if (failure !== undefined) throw new Error(failure);
}

/** The type of the ErrorResponse message. */
const errorResponse = 0x45;

/**
 * Whether a wire protocol response shows that PostgreSQL could not write its log. A server process would exit
 * and recover, but PGlite continues with a session that fails every write or never responds again.
 */
function isLogBroken(answer: Uint8Array): boolean {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getUint32(at + 1)) {
    if (answer[at] !== errorResponse) continue;
    const fields = readFields(answer.subarray(at + 5, at + 1 + view.getUint32(at + 1)));
    const { C: code, M: message = '', V: severity } = fields;
    // For example when the log can't be synced.
    if (severity === 'PANIC') return true;
    if (code === '53100' && message.includes('"pg_wal/')) return true;
    if (code === 'XX000' && message.startsWith('XLogBeginInsert')) return true;
  }
  return false;
}

/** The fields of an ErrorResponse by their type (PostgreSQL manual, "Error and Notice Message Fields"). */
function readFields(body: Uint8Array): Record<string, string> {
  const fields = new TextDecoder().decode(body).split('\0').filter(Boolean);
  return Object.fromEntries(fields.map(field => [field[0] ?? '', field.slice(1)]));
}
