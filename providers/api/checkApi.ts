import type { CsrfCookie } from '../http/HttpRequest';
import type { ApiDeclaration, ApiPlace, SessionCall } from './ApiDeclaration';
import type { OtherApi, OtherApis } from './OtherApi';

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
  const { headers, token, cookies, user, refresh, signOut, changePassword } = api;
  const signIn = api.signIn || undefined;
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
    ['signIn.token.header', typeof signIn?.token === 'object' ? signIn.token.header : undefined],
  ];
  return [
    ...placeMistakes(api, say),
    ...(cookies ? [] : doubleToken(headers, token?.header, say)),
    ...cookieMistakes(api, say),
    ...signInMistakes(api, say),
    ...(api.lockAfter === undefined || api.lockAfter >= 0
      ? []
      : [say('lockAfter', `write minutes, 0 for never, not ${api.lockAfter}`)]),
    ...headerNames.flatMap(([key, name]) => nameMistakes(key, name, say)),
    ...calls.flatMap(([key, call]) => (call ? callMistakes(key, call, say) : [])),
    ...paths.flatMap(([key, path]) => pathMistakes(key, path, say)),
  ];
}

function signInMistakes(api: ApiDeclaration, say: Say): string[] {
  const { base = '', cookies, signIn, refresh, token, lockAfter, signOut, changePassword } = api;
  if (signIn === undefined)
    return /^https?:/.test(base) && !cookies
      ? [
          say(
            'signIn',
            "name the call that signs in: { request: 'POST /login' }; write false if there is none",
          ),
        ]
      : [];
  const idle = (beside: string, keys: Record<string, unknown>) =>
    Object.entries(keys)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => say(key, `it has no effect beside ${beside}; leave it out`));
  const unsaid = Object.entries({ signOut, changePassword })
    .filter(([, call]) => call === undefined)
    .map(([key]) => say(key, 'no call signs in: write false, or name a call'));
  if (signIn === false) return [...unsaid, ...idle('signIn: false', { token, cookies, refresh, lockAfter })];
  const { typed, email, request, body, user } = signIn;
  const calls = { 'signIn.request': request, 'signIn.body': body, 'signIn.user': user };
  if (typed)
    return [...unsaid, ...idle('signIn.typed', { cookies, refresh, 'signIn.token': signIn.token, ...calls })];
  return email === false ? [say('signIn.email', 'a call needs it; leave it out')] : [];
}

function cookieMistakes({ cookies, token, refresh, signIn, signOut }: ApiDeclaration, say: Say): string[] {
  if (!cookies) return [];
  const idle = { token, refresh, 'signIn.token': (signIn || undefined)?.token };
  return [
    ...Object.entries(idle)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => say(key, 'it has no effect beside cookies, where there is no token; leave it out')),
    ...(signOut === false
      ? [say('signOut', 'only the API can take its cookie back; name the call that ends the session')]
      : []),
    ...csrfMistakes(cookies.csrf, say),
  ];
}

/**
 * Checks the declarations of further APIs, as `checkApi` does the panel's own:
 * `apis.weather.base: write an address or a path`.
 * @throws Error with every mistake, a line each.
 */
export function checkApis(apis: OtherApis, mainApi: Pick<ApiDeclaration, 'cookies'> = {}): void {
  const mistakes = Object.entries(apis).flatMap(([name, api]) => {
    const say: Say = (key, mistake) => `apis.${name}.${key}: ${mistake}`;
    return [
      ...(/^[a-z][a-z0-9-]*$/i.test(name)
        ? []
        : [`apis.${name}: letters, digits and hyphens only: harbour-office`]),
      ...(api.base ? placeMistakes(api, say) : [say('base', "write its address: 'https://api.example.com'")]),
      ...tokenMistakes(api, mainApi, say),
      ...csrfMistakes(api.cookies?.csrf, say),
    ];
  });
  if (mistakes.length > 0) throw new Error(`Faulty declarations:\n${mistakes.join('\n')}`);
}

function tokenMistakes(
  { token, cookies, headers }: OtherApi,
  mainApi: Pick<ApiDeclaration, 'cookies'>,
  say: Say,
): string[] {
  if (!token) return [];
  const { exchange } = token;
  return [
    ...(mainApi.cookies
      ? [say('token', 'the session is a cookie, and there is no token; leave it out')]
      : []),
    ...(cookies ? [say('token', 'it has no effect beside cookies; leave one of them out')] : []),
    ...doubleToken(headers, token.header, say),
    ...nameMistakes('token.header', token.header, say),
    ...callMistakes('token.exchange', exchange ?? {}, say),
    ...pathMistakes('token.exchange.token', exchange?.token, say),
    ...pathMistakes('token.exchange.expiresIn', exchange?.expiresIn, say),
  ];
}

/** Describes a mistake under a key. */
type Say = (key: string, mistake: string) => string;

/** What is wrong with where an API is, and with what goes along with every call. */
function placeMistakes({ base, files, headers, keyHeader, timeouts }: ApiPlace, say: Say): string[] {
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
function doubleToken(
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
function csrfMistakes(csrf: CsrfCookie | undefined, say: Say): string[] {
  return [
    ...(csrf && !/^[\w.-]+$/.test(csrf.cookie)
      ? [say('cookies.csrf.cookie', `'${csrf.cookie}' is no name of a cookie; write XSRF-TOKEN`)]
      : []),
    ...nameMistakes('cookies.csrf.header', csrf?.header, say),
    ...callMistakes('cookies.csrf', { ...csrf }, say),
  ];
}

/** What is wrong with a call's method, path, body and headers. */
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

function timeoutMistakes(key: string, milliseconds: number, say: Say): string[] {
  if (!(milliseconds > 0)) return [say(key, `write milliseconds, not ${milliseconds}`)];
  return milliseconds < 200
    ? [say(key, `it is in milliseconds: write ${milliseconds * 1000}, not ${milliseconds}`)]
    : [];
}

/** What is wrong with a path in an answer. */
function pathMistakes(key: string, path: unknown, say: Say): string[] {
  if (typeof path !== 'string' || path === '' || /^[^\s./[\]$]+(\.[^\s./[\]]+)*$/.test(path)) return [];
  return [say(key, `write the names on the way with points between them: 'data.token', not '${path}'`)];
}
