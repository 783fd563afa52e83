import { isObject } from './isObject';

const messages = new WeakMap<object, string>();

/** Keeps the message that came with a record, for the caller that announces the success. */
export function rememberMessage(record: object, message: unknown): void {
  if (typeof message === 'string' && message.trim() !== '')
    messages.set(record, message.trim().slice(0, 300));
}

/** The message beside the data of a response; a record that is the whole response may have one of its own. */
export function messageIn(body: unknown, record: unknown): string | undefined {
  return isObject(body) && body !== record && typeof body.message === 'string' ? body.message : undefined;
}

/** The server's message that came with a record of the data provider's (requirements.md §8.2). */
export function serverMessage(record: unknown): string | undefined {
  return typeof record === 'object' && record !== null ? messages.get(record) : undefined;
}
