import type { EventLine } from '../../upstream/events/EventLine';

/** What JSON leaves as it is and a terminal may obey: controls, ends of lines, directions. */
const unsafe = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A line as JSON: no control character is in it, whatever was sent. */
export function formatLine(line: EventLine): string {
  return `${JSON.stringify(line).replace(unsafe, escaped)}\n`;
}

const colours = { info: 2, warn: 33, error: 31 };

/** The same for somebody at a terminal: `22:41:07 refused sign-in admin@example.com 127.0.0.1`. */
export function formatForTerminal(line: EventLine): string {
  const { level, time, outcome, event, resource, record, account, method, path, status, address } = line;
  const what = resource ? `${event} ${resource} ${record ?? ''}`.trim() : event;
  const words = [time.slice(11, 19), outcome, what, `${method} ${path} ${status}`, account ?? '', address];
  const text = JSON.stringify(words.filter(Boolean).join('  ')).slice(1, -1).replace(unsafe, escaped);
  return `\u001b[${colours[level]}m${text}\u001b[0m\n`;
}
