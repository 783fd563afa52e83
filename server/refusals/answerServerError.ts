import { RequestError } from '@hono/node-server';
import { refusal, refuse } from './refuse';

/**
 * Answers what no application could: a request that is none to HTTP (400), or an error of the server itself
 * (500).
 */
export function answerServerError(error: unknown): Response {
  if (error instanceof RequestError) return refuse(400, 'This request cannot be read.');
  const body = refusal('Something went wrong on the server');
  console.error(`[${body.requestId}]`, error);
  return refuse(500, body);
}
