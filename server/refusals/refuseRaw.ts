import type { Duplex } from 'node:stream';
import { refusal, siteHeaders } from './refuse';

const reasons = {
  400: ['Bad Request', 'This request cannot be read.'],
  408: ['Request Timeout', 'The request took too long to arrive.'],
  413: ['Payload Too Large', 'The request is too large.'],
  431: ['Request Header Fields Too Large', 'The headers of the request are too large.'],
} as const;

/** What Node's parser found, by the code of its error (Node's documentation of `clientError`). */
const statuses: Record<string, keyof typeof reasons> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers on a connection that has no request to answer, or one that never ends, and closes it. */
export function refuseRaw(socket: Duplex, status: keyof typeof reasons): void {
  const [reason, message] = reasons[status];
  const body = JSON.stringify(refusal(message));
  const headers = {
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...siteHeaders,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** The status for what Node's parser could not take. */
export const statusOfParser = (error: NodeJS.ErrnoException) => statuses[error.code ?? ''] ?? 400;
