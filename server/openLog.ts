import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { EventLine, Log } from '../upstream/events/EventLine';
import { describeError, StartError } from './StartError';

interface LogSettings {
  /** `stdout`, `stderr`, `none`, or the path of a file. */
  to: string;
  /** Whether to omit `info` lines. */
  isBrief: boolean;
}

/**
 * Opens the event log. Lines are human-readable on a terminal, otherwise JSON. Lines are appended to a file
 * that only its owner can read; `close` resolves when all have been written.
 * @throws {StartError} if the file can't be written.
 */
export async function openLog({
  to,
  isBrief,
}: LogSettings): Promise<{ log: Log; close: () => Promise<void> }> {
  const close = async () => {};
  if (to === 'none') return { log: () => {}, close };
  const isWanted = (level: string) => !isBrief || level !== 'info';
  if (to === 'stdout' || to === 'stderr') {
    const stream = process[to];
    const format = stream.isTTY ? formatForTerminal : formatLine;
    return { log: line => void (isWanted(line.level) && stream.write(format(line))), close };
  }
  const file = createWriteStream(to, { flags: 'a', mode: 0o600 });
  await once(file, 'open').catch(error => {
    throw new StartError(`LOG ${to} can't be written: ${describeError(error)}.`);
  });
  file.on('error', error => console.error(`The log ${to} can't be written: ${describeError(error)}`));
  return {
    log: line => void (isWanted(line.level) && file.write(formatLine(line))),
    close: () => new Promise(resolve => file.end(() => resolve())),
  };
}

/** Controls, line breaks and text directions, which terminals interpret and JSON does not escape. */
const unsafe = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A line as JSON without raw control characters, whatever a client sent. */
export function formatLine(line: EventLine): string {
  return `${JSON.stringify(line).replace(unsafe, escaped)}\n`;
}

const colours = { info: 2, warn: 33, error: 31 };

/** A line for a terminal: `22:41:07 refused sign-in admin@example.com 127.0.0.1`. */
export function formatForTerminal(line: EventLine): string {
  const { level, time, outcome, event, resource, record, account, method, path, status, address } = line;
  const what = resource ? `${event} ${resource} ${record ?? ''}`.trim() : event;
  const words = [time.slice(11, 19), outcome, what, `${method} ${path} ${status}`, account ?? '', address];
  const text = JSON.stringify(words.filter(Boolean).join('  ')).slice(1, -1).replace(unsafe, escaped);
  return `\u001b[${colours[level]}m${text}\u001b[0m\n`;
}
