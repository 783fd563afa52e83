import type { ApiPlace, CsrfCookie, SessionCall } from './ApiDeclaration';

/** Describes a mistake under a key. */
export type Say = (key: string, mistake: string) => string;

/** What is wrong with where an API is, and with what goes along with every call. */
export function placeMistakes({ base, files, headers, keyHeader, timeouts }: ApiPlace, say: Say): string[] {
  return [
    ...addressMistakes('base', base, say),
    ...addressMistakes('files', files, say),
    ...headerMistakes('headers', headers, say),
    ...nameMistakes('keyHeader', keyHeader || undefined, say),
    ...Object.entries(timeouts ?? {}).flatMap(([name, value]) =>
      timeoutMistakes(`timeouts.${name}`, value, say),
    ),
  ];
}

function addressMistakes(key: string, place: string | undefined, say: Say): string[] {
  if (place === undefined) return [];
  const isPlace = /^https?:\/\/[^/]|^\/(?!\/)/.test(place) && URL.canParse(place, 'http://panel');
  if (!isPlace)
    return [say(key, `write an address or a path: 'https://api.example.com/v2' or '/api', not '${place}'`)];
  return /[?#]/.test(place) ? [say(key, 'it has no query and no fragment; leave them out')] : [];
}

/** The token and a fixed header would be one and the same. */
export function doubleToken(
  headers: Readonly<Record<string, string>> = {},
  header = 'Authorization',
  say: Say,
): string[] {
  const name = Object.keys(headers).find(each => each.toLowerCase() === header.toLowerCase());
  return name
    ? [
        say(
          `headers.${name}`,
          'the token goes out in this header; name another in token.header, or leave it out',
        ),
      ]
    : [];
}

/** What is wrong with the cookie that writes repeat. */
export function csrfMistakes(csrf: CsrfCookie | undefined, say: Say): string[] {
  return [
    ...(csrf && !/^[\w.-]+$/.test(csrf.cookie)
      ? [say('cookies.csrf.cookie', `'${csrf.cookie}' is no name of a cookie; write XSRF-TOKEN`)]
      : []),
    ...nameMistakes('cookies.csrf.header', csrf?.header, say),
    ...callMistakes('cookies.csrf', { ...csrf }, say),
  ];
}

/** What is wrong with a call's method, path, body and headers. */
export function callMistakes(
  key: string,
  { request, headers, body }: SessionCall<never>,
  say: Say,
): string[] {
  const isRequest = request === undefined || /^(GET|POST|PUT|PATCH|DELETE) \/\S*$/.test(request);
  return [
    ...(isRequest
      ? []
      : [say(`${key}.request`, `write a method and a path: 'POST /login', not '${request}'`)]),
    ...(body && /^GET/.test(request ?? '')
      ? [say(`${key}.body`, 'a GET has no body; leave it out, or name another method')]
      : []),
    ...headerMistakes(`${key}.headers`, headers, say),
  ];
}

function headerMistakes(key: string, headers: Readonly<Record<string, string>> = {}, say: Say): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [
    ...nameMistakes(`${key}.${name}`, name, say),
    ...(/^[\t -~\u00a0-\u00ff]*$/.test(value)
      ? []
      : [say(`${key}.${name}`, 'a header has Latin-1 characters only, in one line; percent-encode others')]),
  ]);
}

/** A field name is a token (RFC 9110 §5.6.2). */
export function nameMistakes(key: string, name: unknown, say: Say): string[] {
  return name === undefined || /^[\w!#$%&'*+.^`|~-]+$/.test(String(name))
    ? []
    : [say(key, `'${name}' is no name of a header; write letters, digits and hyphens: X-Api-Key`)];
}

function timeoutMistakes(key: string, milliseconds: number, say: Say): string[] {
  if (!(milliseconds > 0)) return [say(key, `write milliseconds, not ${milliseconds}`)];
  return milliseconds < 200
    ? [say(key, `it is in milliseconds: write ${milliseconds * 1000}, not ${milliseconds}`)]
    : [];
}

/** What is wrong with a path in an answer. */
export function pathMistakes(key: string, path: unknown, say: Say): string[] {
  if (typeof path !== 'string' || path === '' || /^[^\s./[\]$]+(\.[^\s./[\]]+)*$/.test(path)) return [];
  return [say(key, `write the names on the way with points between them: 'data.token', not '${path}'`)];
}
