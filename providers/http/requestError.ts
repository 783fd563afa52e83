import { HttpError } from 'ra-core';
import { displayable } from '../errors/displayable';
import { isObject } from '../errors/isObject';
import type { PanelMessages } from '../i18n/messages/en/messages';

const defaultMessage = 'something went wrong';

/** A raw response, before parsing. */
export interface RawResponse {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
}

/**
 * The error for a response that is not OK: status, message and the whole body (requirements.md §8.1). The
 * message comes from the body (`message`, or `detail` and `title`: RFC 9457), else it is 'something went
 * wrong'; toasts then take `body.statusText`. `body.retryAfter` is the wait in seconds that the server
 * requests.
 */
export function responseError(
  { status, statusText, headers }: Omit<RawResponse, 'text'>,
  body: unknown,
): HttpError {
  const texts = isObject(body) ? [body.message, body.detail, body.title] : [];
  const message = texts.map(displayable).find(text => text !== undefined) ?? defaultMessage;
  const wait = retryAfter(headers);
  return new HttpError(message, status, {
    statusText,
    ...(isObject(body) ? body : { content: body }),
    ...(wait !== undefined && { retryAfter: wait }),
  });
}

/** The error for a request without a usable response. Its message is a key of the panel's messages. */
export const requestError = (name: keyof PanelMessages['seamark']['errors'], status = 0): HttpError =>
  new HttpError(`seamark.errors.${name}`, status, {});

/** The `Retry-After` header in seconds, from seconds or a date by the server's clock (RFC 9110 §10.2.3). */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return undefined;
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
