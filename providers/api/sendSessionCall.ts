import type { Method } from '../../src/engine';
import type { HttpClient } from '../http/createHttpClient';
import type { HttpRequest } from '../http/HttpRequest';
import type { HttpResponse } from '../http/readResponse';
import type { ApiDeclaration, SessionCall } from './ApiDeclaration';
import { atPath } from './atPath';

interface Sending<Content> extends Pick<HttpRequest, 'timeout' | 'keepalive' | 'isRead' | 'isFresh'> {
  message?: ApiDeclaration['message'] | undefined;
  /** The argument of a declared `body`. */
  content?: Content;
  /** The body if the declaration has no `body`. Default: the content. */
  defaultBody?: object | undefined;
}

/** Makes a session call as declared; without a declared request, `usual` is sent. */
export function sendSessionCall<Content>(
  httpClient: HttpClient,
  { request, headers, body }: SessionCall<Content>,
  usual: `${Method} /${string}`,
  { content, defaultBody, message, ...options }: Sending<Content> = {},
): Promise<HttpResponse> {
  const [method, path = ''] = (request ?? usual).split(' ');
  return httpClient(path, {
    method: method as Method,
    headers,
    body: body ? body(content as Content) : (defaultBody ?? content),
    reshapeFailure: messageReshaper(message),
    ...options,
  });
}

/** Copies a failure's message from its declared path, if any, to `message`. */
export const messageReshaper = (path: ApiDeclaration['message']) => (failure: unknown) =>
  path ? { ...Object(failure), message: atPath(failure, path) } : failure;
