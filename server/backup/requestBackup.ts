import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { StartError } from '../StartError';
import { readControl } from './controlFile';

/**
 * Asks the server that works on `dataDir` for the lines of a backup.
 * @throws {StartError} where it can't be asked, or stops on the way.
 */
export async function requestBackup(
  dataDir: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const control = await readControl(dataDir);
  if (!control)
    throw new StartError(
      `${unreachable(dataDir)} It is starting or stopping, or no server: try again in a moment.`,
    );
  const call = get({
    host: '127.0.0.1',
    port: control.port,
    path: '/backup',
    headers: { Authorization: `Bearer ${control.token}` },
    signal,
  });
  const [answer]: IncomingMessage[] = await once(call, 'response').catch(error => {
    signal.throwIfAborted();
    throw new StartError(`${unreachable(dataDir)} ${error.message}.`);
  });
  if (answer?.statusCode !== 200) {
    throw new StartError(`The server has refused: ${answer ? await text(answer) : 'no answer'}.`);
  }
  return readToEnd(answer, signal);
}

const unreachable = (dataDir: string) => `The process that works on ${dataDir} can't be asked for a backup.`;

async function* readToEnd(answer: IncomingMessage, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* answer;
  } catch {
    signal.throwIfAborted();
    throw new StartError('The server has stopped in the middle of the backup.');
  }
}
