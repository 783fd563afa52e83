import { parseArgs } from 'node:util';
import { describeError } from '../upstream/database/describeError';
import { StartError } from './StartError';

interface Words {
  file: string;
  replace: boolean;
  verify: boolean;
}

/** Runs a command that takes one file, and exits. */
export function runCommand(
  usage: string,
  work: (words: Words, signal: AbortSignal) => Promise<string>,
): Promise<never> {
  return runToEnd(usage, async signal => work(readWords(usage), signal));
}

/** Prints the usage and exits if an argument is `--help`. */
export function offerHelp(usage: string): void {
  if (!process.argv.slice(2).some(word => word === '--help' || word === '-h')) return;
  console.log(usage);
  process.exit(0);
}

/** Runs a command, prints its result or one line, and exits with 0 or 1. SIGINT and SIGTERM abort it. */
export async function runToEnd(
  usage: string,
  work: (signal: AbortSignal) => Promise<string>,
): Promise<never> {
  offerHelp(usage);
  const aborting = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => aborting.abort(new StartError('Stopped: nothing was changed.')));
  }
  try {
    console.log(await work(aborting.signal));
    process.exit(0);
  } catch (error) {
    const line = describeError(error);
    console.error(/[.?!]$/.test(line) ? line : `${line}.`);
    process.exit(1);
  }
}

function readWords(usage: string): Words {
  const flags = [...usage.matchAll(/--(\w+)/g)].map(([, flag = '']) => flag);
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(flags.map(flag => [flag, { type: 'boolean' as const }])),
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (!file || others.length > 0) throw new StartError(`Name one file: ${usage}`);
    return { file, replace: values.replace === true, verify: values.verify === true };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Unknown arguments. Usage: ${usage}`, { cause: error });
  }
}
