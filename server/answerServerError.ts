import { randomUUID } from 'node:crypto';
import { RequestError } from '@hono/node-server';

/**
 * Answers what no application could: a request that is none to HTTP (400), or an error of the server itself
 * (500).
 */
export function answerServerError(error: unknown): Response {
  const requestId = randomUUID();
  const isRefusal = error instanceof RequestError;
  if (!isRefusal) console.error(`[${requestId}]`, error);
  const message = isRefusal ? 'This request cannot be read.' : 'Something went wrong on the server';
  return Response.json({ success: false, message, requestId }, { status: isRefusal ? 400 : 500 });
}
