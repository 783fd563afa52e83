import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { diagnose, isDatabase } from './diagnose';
import { makeDatabase } from './makeDatabase';
import { engineOf, openPglite } from './openPglite';

/**
 * The thread of the embedded database (`startEngine`). Its first message is `{ failure }`, undefined on
 * success. With `isNew` it creates the folder and ends. Otherwise it opens the folder, responds to each wire
 * protocol message in order, and ends when it receives `null`.
 */
const { folder, isNew }: { folder: string; isNew: boolean } = workerData;
const port = parentPort;
if (!port) throw new Error('The database works in a thread of its own');

try {
  if (isNew) {
    await makeDatabase(folder);
  } else {
    await serve(port);
  }
  port.postMessage({ failure: undefined });
} catch (error) {
  port.postMessage({ failure: await diagnose(folder, error) });
  port.removeAllListeners();
}

async function serve(port: MessagePort): Promise<void> {
  // Otherwise PGlite would create a new database in place of one that someone has moved away.
  if (!isDatabase(folder)) throw new Error(`${folder} is gone`);
  const engine = engineOf(await openPglite(folder));
  let queue: Promise<unknown> = Promise.resolve();
  port.on('message', (messages: Uint8Array | null) => {
    queue = queue.then(async () => {
      if (messages === null) {
        await engine.close();
        process.exit(0);
      }
      const answer = Uint8Array.from(await engine.exchange(messages));
      port.postMessage(answer, [answer.buffer]);
    });
  });
}
