import { fileURLToPath } from 'node:url';
import { describeError } from './server/describeError';
import { readSettings } from './server/readSettings';
import { StartError } from './server/StartError';
import { startServer } from './server/startServer';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const LONGEST_STOP_MS = 9500;
/** A terminal's Ctrl-C reaches this process twice, from the terminal and from npm. */
const SAME_KEY_MS = 1000;

// A fault in one request must not end everybody else's; nor must a console that is gone.
process.on('uncaughtException', error => console.error('Uncaught exception:', error));
process.on('unhandledRejection', reason => console.error('Unhandled rejection:', reason));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  const server = await startServer(readSettings(process.env), DIST);
  stopOnSignal(server.stop);
  console.log(server.notice);
} catch (error) {
  console.error(
    error instanceof StartError ? error.message : `The server can't start: ${describeError(error)}`,
  );
  process.exit(1);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | undefined;
  const onSignal = async () => {
    if (since !== undefined) {
      if (Date.now() - since > SAME_KEY_MS) process.exit(1);
      return;
    }
    since = Date.now();
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error('The server did not stop cleanly:', error);
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
