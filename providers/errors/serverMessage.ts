import { isObject } from './isObject';

/** The message of a response, as far as a toast has room for it. */
export function messageOf(body: unknown): string | undefined {
  const message = isObject(body) && typeof body.message === 'string' ? body.message.trim() : '';
  return message.slice(0, 300) || undefined;
}

/** The message beside the record of a response: one that is the whole response may have its own. */
export function messageNextTo(record: unknown, body: unknown): string | undefined {
  return body === record ? undefined : messageOf(body);
}
