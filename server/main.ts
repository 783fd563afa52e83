import { fileURLToPath } from 'node:url';
import { describeError } from './describeError';
import { readSettings } from './readSettings';
import { StartError } from './StartError';
import { startServer } from './startServer';

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

const longestStopMs = 9500;
/** A terminal's Ctrl-C may reach this process twice, from the terminal and from npm. */
const sameKeyMs = 1000;
const watchMs = 300;

/**
 * Stops on SIGTERM or SIGINT and ends the process: with 0, or with 1 when that failed, took too long or was
 * asked for again. npm, told to stop, ends its shell but not what runs in it: a shell that is gone means the
 * same. To be called first thing, while that shell is still there.
 */
function stopWhenAsked(stop: () => Promise<void>): void {
  let since: number | undefined;
  const onSignal = async () => {
    if (since !== undefined) {
      if (Date.now() - since > sameKeyMs) process.exit(1);
      return;
    }
    since = Date.now();
    setTimeout(() => process.exit(1), longestStopMs).unref();
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
  if (process.env.npm_lifecycle_event) watchShell(onSignal);
}

function watchShell(onExit: () => void): void {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    onExit();
  }, watchMs);
  timer.unref();
}
