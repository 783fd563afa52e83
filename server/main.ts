import { fileURLToPath } from 'node:url';
import { describeError } from './describeError';
import { readSettings } from './readSettings';
import { StartError } from './StartError';
import { startServer } from './startServer';
import { stopWhenAsked } from './stopWhenAsked';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

// An error in one request must not end everybody else's; nor must a console that is gone.
process.on('uncaughtException', error => console.error('Uncaught exception:', error));
process.on('unhandledRejection', reason => console.error('Unhandled rejection:', reason));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let stop = async () => {};
stopWhenAsked(() => stop());

try {
  const server = await startServer(readSettings(process.env), dist);
  stop = server.stop;
  console.log(server.notice);
} catch (error) {
  console.error(
    error instanceof StartError ? error.message : `The server can't start: ${describeError(error)}`,
  );
  process.exit(1);
}
