import type { RecordedCall } from '../calls/RecordedCall';
import { type Mark, withoutSecret } from './leaveOutSecrets';
import type { ApiPlace } from './toCurl';

/**
 * The headers of a request as the HTTP client sends them, by their names; what looks like a secret is marked.
 * The type of a multipart body is left to whoever sends it.
 */
export function headersOf(
  { request }: Pick<RecordedCall, 'request'>,
  { scheme, tokenHeader = 'Authorization', isTokenless, cookies, headers: ofAll }: ApiPlace,
  mark: Mark,
) {
  const { body } = request;
  const headers = { ...ofAll, ...request.headers };
  const type = typeOf(body);
  const own = Object.entries(headers).map(
    ([name, value]) => [name, withoutSecret(name, value, mark)] as const,
  );
  const isOwn = (name: string) => own.some(([other]) => other.toLowerCase() === name.toLowerCase());
  const usual = [
    ['Accept', 'application/json'],
    ...(type ? [['Content-Type', type]] : []),
    ...(cookies
      ? [['Cookie', mark('COOKIE')]]
      : isTokenless
        ? []
        : [[tokenHeader, `${scheme} ${mark('TOKEN')}`.trim()]]),
  ] as [string, string][];
  return [...usual.filter(([name]) => !isOwn(name)), ...own];
}

function typeOf(body: unknown): string | undefined {
  if (body === undefined || body instanceof FormData) return undefined;
  return body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json';
}

/** The type that the headers give a body; empty where there is none. */
export const contentType = (headers: readonly (readonly [string, string])[]): string =>
  headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
