import type { ApiDeclaration, SessionCall } from './ApiDeclaration';

/** Describes a mistake under a key. */
type Say = (key: string, mistake: string) => string;

type Named<Value> = [key: string, value: Value | undefined];

/**
 * Looks at the declared API and finds what the compiler can't see. Each mistake names the key and the remedy:
 * `api.signIn.request: write a method and a path: 'POST /login', not '/login'`.
 * @throws Error with every mistake, a line each.
 */
export function checkApi(api: ApiDeclaration): void {
  const mistakes = mistakesOf(api, (key, mistake) => `api.${key}: ${mistake}`);
  if (mistakes.length > 0) throw new Error(`Faulty declarations:\n${mistakes.join('\n')}`);
}

function mistakesOf(api: ApiDeclaration, say: Say): string[] {
  const { base, files, headers, keyHeader, timeouts, token, signIn, user, refresh, signOut, changePassword } =
    api;
  const calls: Named<SessionCall<never>>[] = [
    ['signIn', signIn],
    ['user', user],
    ['refresh', refresh],
    ['signOut', signOut || undefined],
    ['changePassword', changePassword || undefined],
  ];
  const paths: Named<unknown>[] = [
    ['message', api.message],
    ['signIn.token', signIn?.token],
    ['signIn.user', signIn?.user],
    ['user.at', user?.at],
    ['refresh.token', refresh?.token],
    ['refresh.refreshToken', refresh?.refreshToken],
    ['refresh.expiresIn', refresh?.expiresIn],
    ...[user?.name].flat().map((path): Named<unknown> => ['user.name', path]),
    ['user.email', user?.email],
  ];
  const headerNames: Named<unknown>[] = [
    ['token.header', token?.header],
    ['keyHeader', keyHeader || undefined],
    ['signIn.token.header', typeof signIn?.token === 'object' ? signIn.token.header : undefined],
  ];
  return [
    ...placeMistakes('base', base, say),
    ...placeMistakes('files', files, say),
    ...headerMistakes('headers', headers, say),
    ...doubleToken(api, say),
    ...cookieMistakes(api, say),
    ...headerNames.flatMap(([key, name]) => nameMistakes(key, name, say)),
    ...Object.entries(timeouts ?? {}).flatMap(([name, value]) =>
      timeoutMistakes(`timeouts.${name}`, value, say),
    ),
    ...calls.flatMap(([key, call]) => (call ? callMistakes(key, call, say) : [])),
    ...paths.flatMap(([key, path]) => pathMistakes(key, path, say)),
  ];
}

function placeMistakes(key: string, place: string | undefined, say: Say): string[] {
  if (place === undefined) return [];
  const isPlace = /^https?:\/\/[^/]|^\/(?!\/)/.test(place) && URL.canParse(place, 'http://panel');
  if (!isPlace)
    return [say(key, `write an address or a path: 'https://api.example.com/v2' or '/api', not '${place}'`)];
  return /[?#]/.test(place) ? [say(key, 'it has no query and no fragment; leave them out')] : [];
}

function callMistakes(key: string, { request, headers, body }: SessionCall<never>, say: Say): string[] {
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
function nameMistakes(key: string, name: unknown, say: Say): string[] {
  return name === undefined || /^[\w!#$%&'*+.^`|~-]+$/.test(String(name))
    ? []
    : [say(key, `'${name}' is no name of a header; write letters, digits and hyphens: X-Api-Key`)];
}

function doubleToken({ headers = {}, token, cookies }: ApiDeclaration, say: Say): string[] {
  if (cookies) return [];
  const own = (token?.header ?? 'Authorization').toLowerCase();
  const name = Object.keys(headers).find(each => each.toLowerCase() === own);
  return name
    ? [
        say(
          `headers.${name}`,
          'the token goes out in this header; name another in token.header, or leave it out',
        ),
      ]
    : [];
}

function cookieMistakes({ cookies, token, refresh, signIn, signOut }: ApiDeclaration, say: Say): string[] {
  if (!cookies) return [];
  const idle = { token, refresh, 'signIn.token': signIn?.token };
  return [
    ...Object.entries(idle)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => say(key, 'it has no effect beside cookies, where there is no token; leave it out')),
    ...(signOut === false
      ? [say('signOut', 'only the API can take its cookie back; name the call that ends the session')]
      : []),
    ...(cookies.csrf && !/^[\w.-]+$/.test(cookies.csrf.cookie)
      ? [say('cookies.csrf.cookie', `'${cookies.csrf.cookie}' is no name of a cookie; write XSRF-TOKEN`)]
      : []),
    ...nameMistakes('cookies.csrf.header', cookies.csrf?.header, say),
    ...callMistakes('cookies.csrf', { ...cookies.csrf }, say),
  ];
}

function timeoutMistakes(key: string, milliseconds: number, say: Say): string[] {
  if (!(milliseconds > 0)) return [say(key, `write milliseconds, not ${milliseconds}`)];
  return milliseconds < 200
    ? [say(key, `it is in milliseconds: write ${milliseconds * 1000}, not ${milliseconds}`)]
    : [];
}

function pathMistakes(key: string, path: unknown, say: Say): string[] {
  if (typeof path !== 'string' || path === '' || /^[^\s./[\]$]+(\.[^\s./[\]]+)*$/.test(path)) return [];
  return [say(key, `write the names on the way with points between them: 'data.token', not '${path}'`)];
}
