import { createWriteStream } from 'node:fs';
import type { Log } from '../../upstream/events/EventLine';
import { describeError } from '../describeError';
import { StartError } from '../StartError';
import { formatForTerminal, formatLine } from './formatLine';

export interface LogSettings {
  /** `stdout`, `stderr`, `none`, or the path of a file. */
  to: string;
  /** Whether what went well is left out. */
  isBrief: boolean;
}

export interface OpenLog {
  log: Log;
  /** Resolves when all lines are written. */
  close(): Promise<void>;
}

/**
 * Opens the log of events. Where it is a terminal, its lines are for people, else JSON. A file is added to,
 * and only its owner may read it.
 * @throws {StartError} where the file can't be written.
 */
export async function openLog({ to, isBrief }: LogSettings): Promise<OpenLog> {
  const close = async () => {};
  if (to === 'none') return { log: () => {}, close };
  const isWanted = (level: string) => !isBrief || level !== 'info';
  if (to === 'stdout' || to === 'stderr') {
    const stream = process[to];
    const format = stream.isTTY ? formatForTerminal : formatLine;
    return { log: line => void (isWanted(line.level) && stream.write(format(line))), close };
  }
  const file = createWriteStream(to, { flags: 'a', mode: 0o600 });
  await new Promise<void>((resolve, reject) => {
    file.once('open', () => resolve());
    file.once('error', error =>
      reject(new StartError(`LOG ${to} can't be written: ${describeError(error)}.`)),
    );
  });
  file.on('error', error => console.error(`The log ${to} can't be written: ${describeError(error)}`));
  return {
    log: line => void (isWanted(line.level) && file.write(formatLine(line))),
    close: () => new Promise(resolve => file.end(() => resolve())),
  };
}
