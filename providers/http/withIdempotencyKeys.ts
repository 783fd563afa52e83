import { HttpError } from 'ra-core';
import { type HttpRequest, isRead } from './HttpRequest';
import type { HttpClient } from './httpClient';

/** Less than the 24 hours for which a key is commonly known. */
const validity = 23 * 60 * 60 * 1000;

/**
 * Failures that leave open what became of a write: the call, or this repeat of it, was turned away unseen
 * (401, 429, 507), what stands before the API had no response (408, 502 to 504), or the API is still carrying
 * out the call with that key (409, draft-ietf-httpapi-idempotency-key-header §2.7).
 */
const undecided = new Set([401, 408, 409, 429, 502, 503, 504, 507]);

interface Write {
  key: string;
  until: number;
  underWay: number;
}

/**
 * The same client, which sends each write with a key of its own: an API that knows the header carries out no
 * key twice. A write that is repeated because its response was lost has the key of the first time, even while
 * that is still under way. Once it is answered, or once any other write is begun, an equal one is a new one,
 * with a new key: a record may be meant to be written as it was before.
 *
 * Keys are kept in memory: they end with the page, and so with the session. A write that has one of its own
 * keeps it.
 */
export function withIdempotencyKeys(httpClient: HttpClient, header = 'Idempotency-Key'): HttpClient {
  const unanswered = new Map<string, Write>();

  function writeOf(name: string): Write {
    const present = unanswered.get(name);
    if (present && present.until > Date.now()) return present;
    for (const [other, { underWay }] of unanswered) if (underWay === 0) unanswered.delete(other);
    const write = { key: randomUuid(), until: Date.now() + validity, underWay: 0 };
    unanswered.set(name, write);
    return write;
  }

  return async (path, request = {}) => {
    if (isRead(request)) return httpClient(path, request);
    const { idempotencyKey, headers } = request;
    if (idempotencyKey)
      return httpClient(path, { ...request, headers: { ...headers, [header]: idempotencyKey } });
    const name = describeWrite(path, request);
    const write = writeOf(name);
    let isAnswered = true;
    write.underWay += 1;
    try {
      return await httpClient(path, { ...request, headers: { ...headers, [header]: write.key } });
    } catch (error) {
      isAnswered = error instanceof HttpError && error.status >= 400 && !undecided.has(error.status);
      throw error;
    } finally {
      write.underWay -= 1;
      if (isAnswered && unanswered.get(name) === write) unanswered.delete(name);
    }
  };
}

/**
 * The signature that equal writes share, and no others. A POST without a body, and without what was known of
 * the record, gets a random one: it may turn a switch, and be meant to turn it back.
 */
function describeWrite(path: string, { method, query, body, seen }: HttpRequest): string {
  if (method === 'POST' && body === undefined && seen === undefined) return randomUuid();
  const content =
    body instanceof FormData ? Array.from(body, ([name, part]) => [name, describe(part)]) : describe(body);
  return JSON.stringify([method, path, query, content, seen]);
}

/** A file by what tells it from others without reading it; other binary data is never the same. */
function describe(value: unknown): unknown {
  if (value instanceof File) return [value.name, value.size, value.type, value.lastModified];
  return value instanceof Blob ? randomUuid() : value;
}

/** A random UUID (RFC 9562 §5.4), on plain http too, where browsers have no `crypto.randomUUID`. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(
    /(.{8})(.{4}).(.{3})(.)(.{3})(.{12})/,
    (_, first, second, third, variant: string, fourth, last) =>
      `${first}-${second}-4${third}-${((Number.parseInt(variant, 16) & 3) | 8).toString(16)}${fourth}-${last}`,
  );
}
