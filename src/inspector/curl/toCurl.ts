import { buildUrl } from '../../../providers/http/buildUrl';
import { barePath, queryOf } from '../calls/queryOf';
import type { RecordedCall } from '../calls/RecordedCall';
import { createQuote, type Quote } from './createQuote';
import { contentType, headersOf } from './headersOf';
import { leaveOutSecrets, withoutSecret, withoutTokens } from './leaveOutSecrets';
import { nameOf, safeText } from './safeBody';

/** Where the API is, and how the token is sent. */
export interface ApiPlace {
  /** An address, or a path on the page's origin. */
  baseUrl: string;
  /** The word before the token; empty for the bare token. */
  scheme: string;
  /** The token's header. Default: `Authorization`. */
  tokenHeader?: string | undefined;
  /** Whether no token goes out. */
  isTokenless?: boolean;
  /** There where the session is a cookie, and no token goes out. */
  cookies?: object | undefined;
  /** What every call has. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * A call as a command for a POSIX shell. In place of what looks like a secret stands a variable, such as
 * `$TOKEN`, which the shell fills.
 * @param page The page's address, where the API's is a path.
 */
export function toCurl(
  call: Pick<RecordedCall, 'method' | 'path' | 'request'>,
  place: ApiPlace,
  page: string = location.href,
): string {
  const { method, path, request } = call;
  const quote = createQuote();
  const { mark } = quote;
  const query = queryOf(path, request).map(([name, value]) =>
    [name, withoutSecret(name, value, mark)].map(encodeURIComponent).join('='),
  );
  const address = new URL(buildUrl(place.baseUrl, withoutTokens(barePath(path), mark)), page).href;
  const headers = headersOf(call, place, mark);
  const parts = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quote(query.length > 0 ? `${address}?${query.join('&')}` : address),
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...bodyParts(request.body, contentType(headers), quote),
  ];
  return `curl ${parts.join(' \\\n  ')}`;
}

function bodyParts(body: unknown, type: string, quote: Quote): string[] {
  const { mark } = quote;
  if (body === undefined) return [];
  if (body instanceof Blob) return [`--data-binary ${quote(`@${nameOf(body)}`)}`];
  if (body instanceof FormData)
    return Array.from(body, ([name, part]) =>
      part instanceof Blob
        ? `-F ${quote(`${name}=${filePart(part)}`)}`
        : `--form-string ${quote(`${name}=${withoutSecret(name, String(part), mark)}`)}`,
    );
  const text =
    typeof body === 'string' ? safeText(body, type, mark) : JSON.stringify(leaveOutSecrets(body, mark));
  return [`--data-raw ${quote(text)}`];
}

/** A file beside the shell, by its name, as `curl --form` wants it. */
const filePart = (file: Blob) =>
  `@"${nameOf(file).replace(/["\\]/g, String.raw`\$&`)}";type=${file.type || 'application/octet-stream'}`;
