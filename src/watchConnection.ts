import { HttpError } from 'ra-core';
import type { HttpClient } from '../providers/http/httpClient';
import { type Connection, isUnreached } from './engine';

/** The same client, which tells the connection of each response and of each request that never arrived. */
export function watchConnection(
  httpClient: HttpClient,
  { sending, verify }: Pick<Connection, 'sending' | 'verify'>,
): HttpClient {
  return async (path, request) => {
    const confirm = sending();
    try {
      const response = await httpClient(path, request);
      confirm();
      return response;
    } catch (error) {
      if (isUnreached(error)) verify();
      else if (error instanceof HttpError && error.status > 0) confirm();
      throw error;
    }
  };
}
