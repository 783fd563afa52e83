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

/** What is meant by a request: a resource, and the key of a call. */
export interface Meaning {
  resource: string;
  key: string;
}

/**
 * The call of a request. Of several the one that is meant, else the one whose path says the most, and whose
 * id the body has.
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

/** A body that is JSON, or a form as addresses spell it; a multipart form as its entries. */
export function bodyAsJson(body: string | FormData): unknown {
  if (typeof body !== 'string') return Object.fromEntries(body);
  try {
    return JSON.parse(body);
  } catch {
    return body === '' ? undefined : readUrlencoded(body);
  }
}
