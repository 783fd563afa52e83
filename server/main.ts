import { fileURLToPath } from 'node:url';
import { describeError } from '../upstream/database/describeError';
import { readSettings } from './readSettings';
import { offerHelp } from './runCommand';
import { StartError } from './StartError';
import { startServer } from './startServer';

const usage = 'node dist-server/main.js, with settings in environment variables (docs/deploy.md)';
offerHelp(usage);

const dist = fileURLToPath(new URL('../dist', import.meta.url));

// An error in one request, or a closed console, must not end the process for all clients.
process.on('uncaughtException', error => console.error('Uncaught exception:', error));
process.on('unhandledRejection', reason => console.error('Unhandled rejection:', reason));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// Before the first call, which happens while this module still runs.
const longestStopMs = 9500;
/** A terminal's Ctrl-C can reach this process twice: from the terminal and from npm. */
const sameKeyMs = 1000;
const watchMs = 300;

let stop = async () => {};
stopOnSignal(() => stop());

try {
  if (process.argv.length > 2) throw new StartError(`Unknown arguments. Usage: ${usage}.`);
  const server = await startServer(readSettings(process.env), dist);
  stop = server.stop;
  console.log(server.notice);
} catch (error) {
  console.error(
    error instanceof StartError ? error.message : `The server can't start: ${describeError(error)}`,
  );
  process.exit(1);
}

/**
 * Stops on SIGTERM or SIGINT and exits: with 0, or with 1 if stopping fails, takes too long or is requested
 * again. When npm is stopped, it ends its shell but not the shell's child, so the end of the shell also stops
 * the server. Must be called first, while the shell is still running.
 */
function stopOnSignal(stop: () => Promise<void>): void {
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
