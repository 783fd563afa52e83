import type { CsrfCookie } from '../http/HttpRequest';
import type { ApiDeclaration, ApiPlace, SessionCall } from './ApiDeclaration';
import type { OtherApi, OtherApis } from './OtherApi';

type Named<Value> = [key: string, value: Value | undefined];

/**
 * Checks the declared API for what the compiler can't see. Each error names the key and the remedy:
 * `api.signIn.request: write a method and a path: 'POST /login', not '/login'`.
 * @throws Error with every error on its own line.
 */
export function checkApi(api: ApiDeclaration): void {
  const problems = problemsOf(api, (key, problem) => `api.${key}: ${problem}`);
  if (problems.length > 0) throw new Error(`Faulty declarations:\n${problems.join('\n')}`);
}

function problemsOf(api: ApiDeclaration, report: Report): string[] {
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
    ...placeProblems(api, report),
    ...(cookies ? [] : doubleToken(headers, token?.header, report)),
    ...cookieProblems(api, report),
    ...signInProblems(api, report),
    ...(api.lockAfter === undefined || api.lockAfter >= 0
      ? []
      : [report('lockAfter', `write minutes, 0 for never, not ${api.lockAfter}`)]),
    ...headerNames.flatMap(([key, name]) => nameProblems(key, name, report)),
    ...calls.flatMap(([key, call]) => (call ? callProblems(key, call, report) : [])),
    ...paths.flatMap(([key, path]) => pathProblems(key, path, report)),
  ];
}

function signInProblems(api: ApiDeclaration, report: Report): string[] {
  const { base = '', cookies, signIn, refresh, token, lockAfter, signOut, changePassword } = api;
  if (signIn === undefined)
    return /^https?:/.test(base) && !cookies
      ? [
          report(
            'signIn',
            "name the call that signs in: { request: 'POST /login' }; write false if there is none",
          ),
        ]
      : [];
  const unusedKeys = (cause: string, keys: Record<string, unknown>) =>
    Object.entries(keys)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => report(key, `it has no effect with ${cause}; remove it`));
  const undeclared = Object.entries({ signOut, changePassword })
    .filter(([, call]) => call === undefined)
    .map(([key]) => report(key, 'no call signs in: write false, or name a call'));
  if (signIn === false)
    return [...undeclared, ...unusedKeys('signIn: false', { token, cookies, refresh, lockAfter })];
  const { typed, email, request, body, user } = signIn;
  const calls = { 'signIn.request': request, 'signIn.body': body, 'signIn.user': user };
  if (typed)
    return [
      ...undeclared,
      ...unusedKeys('signIn.typed', { cookies, refresh, 'signIn.token': signIn.token, ...calls }),
    ];
  return email === false ? [report('signIn.email', 'a call needs it; remove it')] : [];
}

function cookieProblems(
  { cookies, token, refresh, signIn, signOut }: ApiDeclaration,
  report: Report,
): string[] {
  if (!cookies) return [];
  const unusedKeys = { token, refresh, 'signIn.token': (signIn || undefined)?.token };
  return [
    ...Object.entries(unusedKeys)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => report(key, 'it has no effect with cookies, which need no token; remove it')),
    ...(signOut === false
      ? [report('signOut', 'only the API can take its cookie back; name the call that ends the session')]
      : []),
    ...csrfProblems(cookies.csrf, report),
  ];
}

/**
 * Checks the declarations of further APIs as `checkApi` does for the panel's API: `apis.weather.base: write
 * an address or a path`.
 * @throws Error with every error on its own line.
 */
export function checkApis(apis: OtherApis, mainApi: Pick<ApiDeclaration, 'cookies'> = {}): void {
  const problems = Object.entries(apis).flatMap(([name, api]) => {
    const report: Report = (key, problem) => `apis.${name}.${key}: ${problem}`;
    return [
      ...(/^[a-z][a-z0-9-]*$/i.test(name)
        ? []
        : [`apis.${name}: letters, digits and hyphens only: harbour-office`]),
      ...(api.base
        ? placeProblems(api, report)
        : [report('base', "write its address: 'https://api.example.com'")]),
      ...tokenProblems(api, mainApi, report),
      ...csrfProblems(api.cookies?.csrf, report),
    ];
  });
  if (problems.length > 0) throw new Error(`Faulty declarations:\n${problems.join('\n')}`);
}

function tokenProblems(
  { token, cookies, headers }: OtherApi,
  mainApi: Pick<ApiDeclaration, 'cookies'>,
  report: Report,
): string[] {
  if (!token) return [];
  const { exchange } = token;
  return [
    ...(mainApi.cookies
      ? [report('token', 'the session is a cookie, and there is no token; remove it')]
      : []),
    ...(cookies ? [report('token', 'it has no effect with cookies; leave one of them out')] : []),
    ...doubleToken(headers, token.header, report),
    ...nameProblems('token.header', token.header, report),
    ...callProblems('token.exchange', exchange ?? {}, report),
    ...pathProblems('token.exchange.token', exchange?.token, report),
    ...pathProblems('token.exchange.expiresIn', exchange?.expiresIn, report),
  ];
}

/** Formats the error of a key. */
type Report = (key: string, problem: string) => string;

/** Errors in an API's addresses and in what it adds to every call. */
function placeProblems({ base, files, headers, keyHeader, timeouts }: ApiPlace, report: Report): string[] {
  return [
    ...addressProblems('base', base, report),
    ...addressProblems('files', files, report),
    ...headerProblems('headers', headers, report),
    ...nameProblems('keyHeader', keyHeader || undefined, report),
    ...Object.entries(timeouts ?? {}).flatMap(([name, value]) =>
      timeoutProblems(`timeouts.${name}`, value, report),
    ),
  ];
}

function addressProblems(key: string, place: string | undefined, report: Report): string[] {
  if (place === undefined) return [];
  const isPlace = /^https?:\/\/[^/]|^\/(?!\/)/.test(place) && URL.canParse(place, 'http://panel');
  if (!isPlace)
    return [
      report(key, `write an address or a path: 'https://api.example.com/v2' or '/api', not '${place}'`),
    ];
  return /[?#]/.test(place) ? [report(key, 'it has no query and no fragment; remove them')] : [];
}

/** Reports a fixed header with the same name as the token's header. */
function doubleToken(
  headers: Readonly<Record<string, string>> = {},
  header = 'Authorization',
  report: Report,
): string[] {
  const name = Object.keys(headers).find(each => each.toLowerCase() === header.toLowerCase());
  return name
    ? [
        report(
          `headers.${name}`,
          'the token goes out in this header; name another in token.header, or leave it out',
        ),
      ]
    : [];
}

function csrfProblems(csrf: CsrfCookie | undefined, report: Report): string[] {
  return [
    ...(csrf && !/^[\w.-]+$/.test(csrf.cookie)
      ? [report('cookies.csrf.cookie', `'${csrf.cookie}' is no name of a cookie; write XSRF-TOKEN`)]
      : []),
    ...nameProblems('cookies.csrf.header', csrf?.header, report),
    ...callProblems('cookies.csrf', { ...csrf }, report),
  ];
}

function callProblems(key: string, { request, headers, body }: SessionCall<never>, report: Report): string[] {
  const isRequest = request === undefined || /^(GET|POST|PUT|PATCH|DELETE) \/\S*$/.test(request);
  return [
    ...(isRequest
      ? []
      : [report(`${key}.request`, `write a method and a path: 'POST /login', not '${request}'`)]),
    ...(body && /^GET/.test(request ?? '')
      ? [report(`${key}.body`, 'a GET has no body; remove it, or name another method')]
      : []),
    ...headerProblems(`${key}.headers`, headers, report),
  ];
}

function headerProblems(
  key: string,
  headers: Readonly<Record<string, string>> = {},
  report: Report,
): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [
    ...nameProblems(`${key}.${name}`, name, report),
    ...(/^[\t -~\u00a0-\u00ff]*$/.test(value)
      ? []
      : [
          report(
            `${key}.${name}`,
            'a header has Latin-1 characters only, in one line; percent-encode others',
          ),
        ]),
  ]);
}

/** A field name is a token (RFC 9110 §5.6.2). */
function nameProblems(key: string, name: unknown, report: Report): string[] {
  return name === undefined || /^[\w!#$%&'*+.^`|~-]+$/.test(String(name))
    ? []
    : [report(key, `'${name}' is no name of a header; write letters, digits and hyphens: X-Api-Key`)];
}

function timeoutProblems(key: string, milliseconds: number, report: Report): string[] {
  if (!(milliseconds > 0)) return [report(key, `write milliseconds, not ${milliseconds}`)];
  return milliseconds < 200
    ? [report(key, `it is in milliseconds: write ${milliseconds * 1000}, not ${milliseconds}`)]
    : [];
}

function pathProblems(key: string, path: unknown, report: Report): string[] {
  if (typeof path !== 'string' || path === '' || /^[^\s./[\]$]+(\.[^\s./[\]]+)*$/.test(path)) return [];
  return [report(key, `write the names on the way with points between them: 'data.token', not '${path}'`)];
}
