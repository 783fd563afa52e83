import type { fetchUtils } from 'react-admin';
import type { HttpRequest } from './HttpRequest';
import type { HttpClient } from './httpClient';

/**
 * The panel's HTTP client as ra-data-simple-rest wants one: react-admin's `fetchJson`. Token, time-outs,
 * repeats and errors stay the panel's. Its address is a path under the API's base.
 */
export function toFetchJson(
  httpClient: HttpClient,
  reshapeFailure?: (body: unknown) => unknown,
): typeof fetchUtils.fetchJson {
  return async (path, { method, body, headers, signal } = {}) => {
    const response = await httpClient(String(path), {
      // The package names no other method than the panel's, and its bodies are JSON.
      method: (method ?? 'GET') as NonNullable<HttpRequest['method']>,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      ...(signal && { signal }),
      ...(reshapeFailure && { reshapeFailure }),
    });
    const { status, headers: answered, body: json } = response;
    return { status, headers: answered, body: JSON.stringify(json) ?? '', json };
  };
}
