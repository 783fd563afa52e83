import type { Method } from '../../src/engine';
import type { HttpRequest } from '../http/HttpRequest';
import type { HttpClient } from '../http/httpClient';
import type { HttpResponse } from '../http/readAnswer';
import type { ApiDeclaration, SessionCall } from './ApiDeclaration';
import { atPath } from './readPlace';

interface Sending<Content>
  extends Pick<ApiDeclaration, 'message'>,
    Pick<HttpRequest, 'timeout' | 'keepalive' | 'isRead' | 'isFresh'> {
  /** What a declared body is made of. */
  content?: Content;
  /** The body where the declaration makes none. Default: the content. */
  defaultBody?: object | undefined;
}

/** Makes a call of the session, as declared or, where nothing is, as `usual`. */
export function sendSessionCall<Content>(
  httpClient: HttpClient,
  { request, headers, body }: SessionCall<Content>,
  usual: `${Method} /${string}`,
  { content, defaultBody, message, ...carriage }: Sending<Content> = {},
): Promise<HttpResponse> {
  const [method, path = ''] = (request ?? usual).split(' ');
  return httpClient(path, {
    method: method as Method,
    headers,
    body: body ? body(content as Content) : (defaultBody ?? content),
    ...(message && {
      reshapeFailure: failure => ({ ...Object(failure), message: atPath(failure, message) }),
    }),
    ...carriage,
  });
}
