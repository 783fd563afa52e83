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
  /** The word before the token in `Authorization`; empty for the bare token. */
  scheme: string;
}

/**
 * A call as a command for a POSIX shell. In place of what looks like a secret stands a variable, such as
 * `$TOKEN`, which the shell fills.
 * @param page The page's address, where the API's is a path.
 */
export function toCurl(
  call: Pick<RecordedCall, 'method' | 'path' | 'request'>,
  { baseUrl, scheme }: ApiPlace,
  page: string = location.href,
): string {
  const { method, path, request } = call;
  const quote = createQuote();
  const { mark } = quote;
  const query = queryOf(path, request).map(([name, value]) =>
    [name, withoutSecret(name, value, mark)].map(encodeURIComponent).join('='),
  );
  const address = new URL(buildUrl(baseUrl, withoutTokens(barePath(path), mark)), page).href;
  const headers = headersOf(call, scheme, mark);
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
