import { HttpError } from 'ra-core';
import type { HttpClient } from '../providers/http/createHttpClient';
import { type Connection, isNetworkError } from './engine';

/** Wraps a client to report responses and unreachable servers to the connection. */
export function watchConnection(
  httpClient: HttpClient,
  { trackRequest, verify }: Pick<Connection, 'trackRequest' | 'verify'>,
): HttpClient {
  return async (path, request) => {
    const confirm = trackRequest();
    try {
      const response = await httpClient(path, request);
      confirm();
      return response;
    } catch (error) {
      if (isNetworkError(error)) verify();
      else if (error instanceof HttpError && error.status > 0) confirm();
      throw error;
    }
  };
}
