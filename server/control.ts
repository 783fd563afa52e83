import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { executeCommand } from '../upstream/administrators/executeCommand';
import { dumpServedDatabase, removeOldCopies } from '../upstream/backup/dumpDatabase';
import type { Database } from '../upstream/database/Database';
import { describeError } from '../upstream/database/describeError';
import type { Env } from '../upstream/Env';
import type { Log } from '../upstream/events/EventLine';
import { logCalls } from '../upstream/events/logCalls';
import { type Change, setLogSubject } from '../upstream/events/recordChanges';
import { StartError } from './StartError';

/** Milliseconds until an idle connection is closed: a client that hangs must not keep a copy of the data. */
const longestPause = 5 * 60_000;

/** How a command reaches the process that holds a data folder. */
interface Control {
  /** On 127.0.0.1. */
  port: number;
  /** Readable only by accounts that can read the file, and so all the data. */
  token: string;
}

export const controlFile = (dataDir: string) => join(dataDir, 'seamark.control');

/**
 * Opens a loopback port through which commands reach the embedded database while this process holds its
 * folder. The port and a token are in `seamark.control` in `dataDir`.
 *
 * | call | response |
 * |---|---|
 * | `GET /backup` with `Authorization: Bearer <token>` | an SQL script (`dumpDatabase`) |
 * | `POST /accounts`, the same, with an `AccountCommand` | a message for the operator; 422 with the reason on failure |
 *
 * @returns A function that closes the port and aborts running calls.
 */
export async function openControl(
  dataDir: string,
  database: Database,
  log: Log,
): Promise<() => Promise<void>> {
  await removeOldCopies(dataDir);
  const token = randomBytes(32).toString('base64url');
  const app = new Hono<Env>();
  app.use(bearerAuth({ token }));
  app.get('/backup', async c => {
    const script = withComments(dumpServedDatabase(database, dataDir));
    // A failure before the first chunk still gets an error response.
    const first = await script.next();
    return c.body(toStream(first.value ?? '', script));
  });
  app.post(
    '/accounts',
    logCalls(log, () => new Date()),
    async c => {
      c.set('requestId', randomUUID());
      c.set('address', '127.0.0.1');
      const note = (changes: readonly Change[]) => setLogSubject(c, changes);
      return c.text(await executeCommand(database.orm, await c.req.json(), new Date(), note));
    },
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

/**
 * An SQL script, preceded by a comment for every minute that its first part takes: a connection without data
 * is closed.
 */
async function* withComments(script: AsyncGenerator<string>): AsyncGenerator<string> {
  const first = script.next();
  const started = first.then(() => true);
  const minute = () => new Promise<false>(resolve => setTimeout(resolve, 60_000, false).unref());
  try {
    while (!(await Promise.race([started, minute()]))) yield '--\n';
    yield (await first).value ?? '';
    yield* script;
  } finally {
    await script.return(undefined);
  }
}

/** A failure breaks the connection, because the response has already begun. */
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

/** Calls the process that holds `dataDir`. @throws {StartError} if it is unreachable or rejects the call. */
export async function callControl(dataDir: string, path: string, options: RequestInit = {}) {
  const unavailable =
    `The process that works on ${dataDir} can't be reached: try again in a moment, ` +
    'and in its container if it has one.';
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
