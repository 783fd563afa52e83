import { open } from 'node:fs/promises';
import { describeError } from '../upstream/database/describeError';
import type { EventLine, Log } from '../upstream/events/EventLine';
import { StartError } from './StartError';

interface LogSettings {
  /** `stdout`, `stderr`, `none`, or the path of a file. */
  to: string;
  /** Whether to omit `info` lines. */
  isBrief: boolean;
}

/**
 * Opens the event log. Lines are human-readable on a terminal, otherwise JSON. Lines are appended to a file
 * that only its owner can read; `close` resolves when all have been written. A write that fails, as on a full
 * disk, loses its line.
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
  const file = await open(to, 'a', 0o600).catch(error => {
    throw new StartError(`LOG ${to} can't be written: ${describeError(error)}.`);
  });
  let hasFailed = false;
  const append = async (text: string) => {
    try {
      // A failed write may have left part of a line.
      await file.appendFile(hasFailed ? `\n${text}` : text);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) console.error(`The log ${to} can't be written: ${describeError(error)}`);
      hasFailed = true;
    }
  };
  let writing = Promise.resolve();
  return {
    log: line => {
      if (isWanted(line.level)) writing = writing.then(() => append(formatLine(line)));
    },
    close: async () => {
      await writing;
      await file.close();
    },
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
