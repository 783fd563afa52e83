import type { DeclaredCall } from './declaredCalls';
import type { Family } from './Family';
import { isBodyOf } from './findInBody';
import { readUrlencoded } from './readUrlencoded';

/** A request's call, and the values of the `{name}`s in its path. */
export interface FoundCall {
  family: Family;
  declared: DeclaredCall;
  placed: Record<string, string>;
}

/** The intended call of a request: a resource and a call's key. */
export interface Meaning {
  resource: string;
  key: string;
}

/**
 * The call that matches a request. Of several, the intended one, or else the one with the most specific path
 * and matching id in the body.
 */
export function findCall(
  families: readonly Family[],
  request: { method: string; path: string; query: URLSearchParams; body: string | FormData },
  meant?: Meaning,
): FoundCall | undefined {
  const { method, path, query, body } = request;
  const found = families.flatMap(family =>
    family.calls.flatMap(declared => {
      const placed = declared.method === method ? declared.match(path) : undefined;
      const isSo = declared.fixed.every(([name, value]) => query.getAll(name).includes(value));
      return placed && isSo && isBodyOf(declared.call, bodyAsJson(body))
        ? [{ family, declared, placed }]
        : [];
    }),
  );
  const isMeant = ({ family, declared }: FoundCall) =>
    family.declaration.name === meant?.resource && declared.key === meant.key;
  const weight = ({ declared: { literals, fixed, call } }: FoundCall) =>
    literals * 10 +
    fixed.length * 2 +
    (call.body ? 1 : 0) +
    (call.idInBody && hasKey(body, call.idInBody) ? 1 : 0);
  return found.find(isMeant) ?? found.toSorted((a, b) => weight(b) - weight(a))[0];
}

const hasKey = (body: string | FormData, key: string) =>
  typeof body === 'string' ? body.includes(`"${key}"`) || body.includes(`${key}=`) : body.has(key);

/** Parses a body: JSON, a URL-encoded form, or the entries of a multipart form. */
export function bodyAsJson(body: string | FormData): unknown {
  if (typeof body !== 'string') return Object.fromEntries(body);
  try {
    return JSON.parse(body);
  } catch {
    return body === '' ? undefined : readUrlencoded(body);
  }
}
