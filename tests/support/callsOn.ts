type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Calls an API with a token, if there is one: `callsOn(fetch, token)('PUT', '/api/…', { name: 'Ship' })`.
 * Sends a form, bytes or a stream as they are, anything else as JSON.
 */
export function callsOn(fetch: Fetch, token?: string) {
  return (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const isRaw = body instanceof FormData || body instanceof Uint8Array || body instanceof ReadableStream;
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isRaw && { 'Content-Type': 'application/json' }),
      ...more,
    };
    const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half' };
    if (body !== undefined) init.body = isRaw ? (body as BodyInit) : JSON.stringify(body);
    return fetch(path, init);
  };
}
