import { HttpError } from 'ra-core';
import { v4 as randomUuid } from 'uuid';
import type { HttpClient } from './createHttpClient';
import { type HttpRequest, isRead } from './HttpRequest';
import { requestError } from './requestError';

/** Servers commonly remember a key for 24 hours; this stays below that. */
const keyLifetime = 23 * 60 * 60 * 1000;

/**
 * Statuses that do not reveal whether a write took effect: the call or this retry was rejected before
 * processing (401, 429, 507), a proxy got no response from the API (408, 502 to 504), or the API is still
 * processing the key (409, draft-ietf-httpapi-idempotency-key-header §2.7).
 */
const ambiguousStatuses = new Set([401, 408, 409, 429, 502, 503, 504, 507]);

interface Write {
  key: string;
  expiresAt: number;
  pending: number;
}

/**
 * Wraps a client so that each write carries its own key, and an API that supports the header executes it only
 * once. A write repeated because its response was lost, or while the first is still pending, reuses the key.
 * Once it is answered, or any other write has started, an equal write gets a new key, because writing the
 * same values again may be intended.
 *
 * Keys live in memory and end with the page, and so with the session. Each is a UUID, because some APIs
 * accept no others. A key given in the request, which may contain any text, always becomes the same one.
 */
export function withIdempotencyKeys(httpClient: HttpClient, header = 'Idempotency-Key'): HttpClient {
  const unanswered = new Map<string, Write>();

  function writeOf(name: string): Write {
    const existing = unanswered.get(name);
    if (existing && existing.expiresAt > Date.now()) return existing;
    for (const [other, { pending }] of unanswered) if (pending === 0) unanswered.delete(other);
    const write = { key: randomUuid(), expiresAt: Date.now() + keyLifetime, pending: 0 };
    unanswered.set(name, write);
    return write;
  }

  return async (path, request = {}) => {
    if (isRead(request)) return httpClient(path, request);
    const { idempotencyKey, headers } = request;
    if (idempotencyKey) {
      // Its code is in the panel's second chunk. Without it, nothing is sent, as without a network.
      const { uuidOf } = await import('./uuidOf').catch(() => {
        throw requestError('network_write');
      });
      return httpClient(path, { ...request, headers: { ...headers, [header]: uuidOf(idempotencyKey) } });
    }
    const name = describeWrite(path, request);
    const write = writeOf(name);
    let isAnswered = true;
    write.pending += 1;
    try {
      return await httpClient(path, { ...request, headers: { ...headers, [header]: write.key } });
    } catch (error) {
      isAnswered = error instanceof HttpError && error.status >= 400 && !ambiguousStatuses.has(error.status);
      throw error;
    } finally {
      write.pending -= 1;
      if (isAnswered && unanswered.get(name) === write) unanswered.delete(name);
    }
  };
}

/**
 * The signature that identifies equal writes. A POST with neither a body nor `seen` gets a random one,
 * because it may be a toggle meant to switch back.
 */
function describeWrite(path: string, { method, query, body, seen }: HttpRequest): string {
  if (method === 'POST' && body === undefined && seen === undefined) return randomUuid();
  const content =
    body instanceof FormData ? Array.from(body, ([name, part]) => [name, describe(part)]) : describe(body);
  return JSON.stringify([method, path, query, content, seen]);
}

/** Identifies a file by its metadata, without reading it. Other binary data never compares as equal. */
function describe(value: unknown): unknown {
  if (value instanceof File) return [value.name, value.size, value.type, value.lastModified];
  return value instanceof Blob ? randomUuid() : value;
}
