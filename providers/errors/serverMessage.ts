import { displayable } from './displayable';
import { isObject } from './isObject';

/** The message of a response. */
export const serverMessage = (body: unknown): string | undefined =>
  isObject(body) ? displayable(body.message) : undefined;

/**
 * The message next to a response's record. A record that is the whole response may have its own `message`.
 */
export const messageNextTo = (record: unknown, body: unknown): string | undefined =>
  body === record ? undefined : serverMessage(body);
