import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { executeCommand } from '../../upstream/administrators/executeCommand';
import { dumpServedDatabase, removeOldCopies } from '../../upstream/backup/dumpDatabase';
import type { Database } from '../../upstream/database/Database';
import { describeError } from '../describeError';
import { StartError } from '../StartError';

/** Milliseconds in which a reader has to take something: one that hangs must not keep a copy for ever. */
const longestPause = 5 * 60_000;

/** How a command reaches the process that works on a data folder. */
interface Control {
  /** Of 127.0.0.1. */
  port: number;
  /** Known only to those who may read the file that it is in, and so all the data. */
  token: string;
}

export const controlFile = (dataDir: string) => join(dataDir, 'seamark.control');

/**
 * Lets commands reach the embedded database while this process works on its folder: a port of the loopback
 * for processes that can read the file `seamark.control` in `dataDir`, where its number and a token are.
 *
 * | call | response |
 * |---|---|
 * | `GET /backup` with `Authorization: Bearer <token>` | an SQL script (`dumpDatabase`) |
 * | `POST /accounts`, the same, with an `AccountCommand` | what to tell the operator; 422 with the reason against it |
 *
 * Returns how to close it, which ends what is under way.
 */
export async function openControl(dataDir: string, database: Database): Promise<() => Promise<void>> {
  await removeOldCopies(dataDir);
  const token = randomBytes(32).toString('base64url');
  const app = new Hono();
  app.use(bearerAuth({ token }));
  app.get('/backup', async c => {
    const script = dumpServedDatabase(database, dataDir);
    // What fails before the first line has a response of its own.
    const first = await script.next();
    return c.body(toStream(first.value ?? '', script));
  });
  app.post('/accounts', async c =>
    c.text(await executeCommand(database.orm, await c.req.json(), new Date())),
  );
  app.onError((error, c) => {
    if ('getResponse' in error) return error.getResponse();
    return c.text(describeError(error), 422);
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.setTimeout(longestPause);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await removeControl(dataDir);
  const control: Control = { port, token };
  await writeFile(controlFile(dataDir), JSON.stringify(control), { mode: 0o600, flag: 'wx' });
  return async () => {
    await removeControl(dataDir);
    const closed = once(server.close(), 'close');
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
  };
}

/** A failure on the way breaks the connection: the response has begun by then. */
function toStream(first: string, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: controller => controller.enqueue(encoder.encode(first)),
    pull: async controller => {
      const next = await rest.next().catch(error => {
        console.error(`A backup failed: ${describeError(error)}`);
        throw error;
      });
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => {
      await rest.return(undefined);
    },
  });
}

/**
 * Sends a call to the process that works on `dataDir` (`openControl`).
 * @throws {StartError} where it can't be reached, or rejects the call.
 */
export async function callControl(
  dataDir: string,
  path: string,
  options: Pick<RequestInit, 'method' | 'body' | 'signal'> = {},
): Promise<Response> {
  const unavailable = `The process that works on ${dataDir} can't be reached: try again in a moment.`;
  const text = await readFile(controlFile(dataDir), 'utf8').catch(() => undefined);
  const control: Control | undefined = text ? JSON.parse(text) : undefined;
  if (!control) throw new StartError(unavailable);
  const response = await fetch(`http://127.0.0.1:${control.port}${path}`, {
    ...options,
    headers: { Authorization: `Bearer ${control.token}` },
  }).catch(error => {
    options.signal?.throwIfAborted();
    throw new StartError(unavailable, { cause: error });
  });
  if (!response.ok) throw new StartError(await response.text());
  return response;
}

const removeControl = (dataDir: string) => rm(controlFile(dataDir), { force: true });
