import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';

/** Headers of every response, including those to requests that the HTTP parser rejects. */
export const siteHeaders = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
};

/** An error response of the server itself: a message, or a body from {@link errorBody}. */
export function errorResponse(
  status: number,
  message: string | object,
  headers: Record<string, string> = {},
): Response {
  return Response.json(typeof message === 'string' ? errorBody(message) : message, {
    status,
    headers: { 'Cache-Control': 'no-store', ...siteHeaders, ...headers },
  });
}

export const errorBody = (message: string) => ({ success: false, message, requestId: randomUUID() });

/** The response to an error that no application handled: 400 to an invalid request, else a logged 500. */
export function respondWithError(error: unknown): Response {
  if (error instanceof RequestError) return errorResponse(400, 'This request cannot be read.');
  const body = errorBody('Something went wrong on the server');
  console.error(`[${body.requestId}]`, error);
  return errorResponse(500, body);
}

const reasons = {
  400: ['Bad Request', 'This request cannot be read.'],
  408: ['Request Timeout', 'The request took too long to arrive.'],
  413: ['Payload Too Large', 'The request is too large.'],
  431: ['Request Header Fields Too Large', 'The headers of the request are too large.'],
} as const;

/** Statuses by the error code of Node's parser (Node's documentation of `clientError`). */
const statuses: Record<string, keyof typeof reasons> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds on a socket without a complete request, and closes it. */
export function rejectRaw(socket: Duplex, status: keyof typeof reasons): void {
  const [reason, message] = reasons[status];
  const body = JSON.stringify(errorBody(message));
  const headers = {
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...siteHeaders,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

export const statusOfParser = (error: NodeJS.ErrnoException) => statuses[error.code ?? ''] ?? 400;
