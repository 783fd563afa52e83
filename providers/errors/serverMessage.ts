import { isObject } from './isObject';

/** The message of a response, cut to fit into a toast. */
export function serverMessage(body: unknown): string | undefined {
  const message = isObject(body) && typeof body.message === 'string' ? body.message.trim() : '';
  return message.slice(0, 300) || undefined;
}

/**
 * The message next to a response's record. A record that is the whole response may have its own `message`.
 */
export function messageNextTo(record: unknown, body: unknown): string | undefined {
  return body === record ? undefined : serverMessage(body);
}
