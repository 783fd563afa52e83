import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { executeCommand } from '../../upstream/administrators/executeCommand';
import { dumpDatabase } from '../../upstream/backup/dumpDatabase';
import type { Database } from '../../upstream/database/Database';
import { describeError } from '../describeError';
import { removeControl, writeControl } from './controlFile';

/** Milliseconds in which a reader has to take something: one that hangs must not keep a snapshot for ever. */
const longestPause = 5 * 60_000;

/**
 * Lets commands reach the embedded database while this process works on its folder: a port of the loopback
 * for processes that can read the file `seamark.control` in `dataDir`, where its number and a token are
 * (`readControl`).
 *
 * | call | answer |
 * |---|---|
 * | `GET /backup` with `Authorization: Bearer <token>` | the lines of a backup (`BackupHeader`) |
 * | `POST /accounts`, the same, with an `AccountCommand` | what to tell the operator; 422 with why it can't be |
 *
 * Returns how to close it, which ends what is under way.
 */
export async function openControl(dataDir: string, database: Database): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    if (!isAllowed(request, token)) return refuse(response, 403, 'The token is another one');
    const call = `${request.method} ${request.url}`;
    if (call === 'POST /accounts') return void answerOrder(database, request, response);
    if (call !== 'GET /backup') return refuse(response, 404, 'There is no such call');
    response.setTimeout(longestPause, () => response.destroy());
    void sendBackup(database, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await writeControl(dataDir, { port, token });
  return async () => {
    await removeControl(dataDir);
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
}

function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { Connection: 'close' }).end(reason);
}

async function answerOrder(
  { orm }: Database,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const told = await executeCommand(orm, JSON.parse(await text(request)), new Date());
    response.writeHead(200, { Connection: 'close' }).end(told);
  } catch (error) {
    refuse(response, 422, describeError(error));
  }
}

/** A failure on the way is reported in the last line: the answer has begun by then. */
async function sendBackup(database: Database, response: ServerResponse): Promise<void> {
  async function* told() {
    try {
      yield* dumpDatabase(database);
    } catch (error) {
      console.error(`A backup failed: ${describeError(error)}`);
      yield `${JSON.stringify({ failure: describeError(error) })}\n`;
    }
  }
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
  await pipeline(Readable.from(told()), response).catch(() => {});
}
