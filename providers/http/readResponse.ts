import { attempt } from '../errors/attempt';
import { type RawResponse, requestError, responseError } from './requestError';

export interface HttpResponse {
  status: number;
  /** Empty over HTTP/2. */
  statusText: string;
  headers: Headers;
  /** The parsed JSON; undefined if a write's response was empty. */
  body: unknown;
}

/**
 * Parses the JSON of a response. Throws an HttpError for every status that is not 2xx, and for an unreadable
 * response: HTML, truncated JSON, an empty body for a read, or a redirect (following one could send the token
 * to another origin).
 */
export function readResponse(
  response: RawResponse,
  isWrite: boolean,
  reshapeFailure: (body: unknown) => unknown = unchanged => unchanged,
): HttpResponse {
  const { status, statusText, headers, text } = response;
  const unreadable = requestError(isWrite ? 'unreadable_write' : 'unreadable', status);
  if (status < 200 || (status >= 300 && status < 400)) throw unreadable;
  const json = attempt(() => ({ value: JSON.parse(text) as unknown }));
  if (status >= 400) throw responseError(response, reshapeFailure(json ? json.value : text));
  if (!json && !(isWrite && text.trim() === '')) throw unreadable;
  return { status, statusText, headers, body: json?.value };
}
