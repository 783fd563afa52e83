import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { describeError } from '../describeError';
import { makeDatabase } from './makeDatabase';
import { engineOf, openPglite } from './openPglite';

/**
 * The thread of the embedded database (`startEngine`). Its first message is `{ failure }`, undefined on
 * success. With `isNew` it creates the folder and ends. Otherwise it opens the folder, responds to each wire
 * protocol message in order, and ends when it receives `null`.
 */
const { folder, isNew }: { folder: string; isNew: boolean } = workerData;
const port = parentPort;
if (!port) throw new Error('databaseWorker must run in a worker thread');

/** PostgreSQL's log lines with a fatal error or its details (manual, "Error Reporting and Logging"). */
const reasons = /(?:^postgres|FATAL|PANIC|DETAIL): +(.*)/;
/** The folder's path inside PGlite. */
const pgliteFolder = '/pglite/data';

try {
  await (isNew ? makeDatabase(folder) : serve(port));
  port.postMessage({ failure: undefined });
} catch (error) {
  port.postMessage({ failure: await diagnose(folder, error) });
  port.removeAllListeners();
}

async function serve(port: MessagePort): Promise<void> {
  // Otherwise PGlite would create a new database in place of one that someone has moved away.
  if (!isDatabase(folder)) throw new Error(`${folder} is gone`);
  const engine = engineOf(await openPglite(folder));
  port.on('message', async (messages: Uint8Array | null) => {
    if (messages === null) {
      await engine.close();
      process.exit(0);
    }
    const answer = Uint8Array.from(await engine.exchange(messages));
    port.postMessage(answer, [answer.buffer]);
  });
}

/**
 * Why a folder did not open, from PostgreSQL's log. PGlite only shows the log in debug mode, so this opens
 * the folder again. Replaces the console methods of this thread.
 * @param failure PGlite's error, reported if PostgreSQL has logged no reason.
 */
async function diagnose(folder: string, failure: unknown): Promise<string> {
  if (!isDatabase(folder)) return describeError(failure);
  const found: string[] = [];
  console.debug = console.log = () => {};
  console.error = (line: unknown) => {
    const [, reason] = reasons.exec(String(line)) ?? [];
    if (reason) found.push(reason.replace(/\.$/, '').replaceAll(pgliteFolder, folder));
  };
  await openPglite(folder, { debug: 1 }).then(
    client => client.close(),
    () => {},
  );
  return found.length > 0 ? found.join('; ') : describeError(failure);
}

/** Whether a folder contains PostgreSQL's files. */
function isDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}
