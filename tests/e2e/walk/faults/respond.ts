import type { Fault } from './Fault';

/** A fault that responds with a status and a body: an object as JSON, a text as HTML. */
export function respond(
  name: string,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Pick<Fault, 'name' | 'answer'> {
  const isText = typeof body === 'string';
  return {
    name,
    answer: route =>
      route.fulfill({
        status,
        contentType: isText ? 'text/html' : 'application/json',
        headers,
        body: isText ? body : JSON.stringify(body),
      }),
  };
}
