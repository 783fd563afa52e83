import type { CsrfCookie } from '../http/HttpRequest';
import type { ApiAddress, ApiDeclaration, SessionCall } from './ApiDeclaration';
import type { OtherApi, OtherApis } from './OtherApi';

type Named<Value> = [key: string, value: Value | undefined];

/** Reports the error of a key. */
type Report = (key: string, problem: string) => void;

/**
 * Checks the declared API for what the compiler can't see. Each error names the key and the remedy:
 * `api.signIn.request: write a method and a path: 'POST /login', not '/login'`.
 * @throws Error with every error on its own line.
 */
export function checkApi(api: ApiDeclaration): void {
  const problems: string[] = [];
  reportApi(api, (key, problem) => problems.push(`api.${key}: ${problem}`));
  throwIfAny(problems);
}

/**
 * Checks the declarations of further APIs as `checkApi` does for the panel's API: `apis.weather.base: write
 * an address or a path`.
 * @throws Error with every error on its own line.
 */
export function checkApis(apis: OtherApis, mainApi: Pick<ApiDeclaration, 'cookies'> = {}): void {
  const problems: string[] = [];
  for (const [name, api] of Object.entries(apis)) {
    const report: Report = (key, problem) => problems.push(`apis.${name}.${key}: ${problem}`);
    if (!/^[a-z][a-z0-9-]*$/i.test(name))
      problems.push(`apis.${name}: letters, digits and hyphens only: harbour-office`);
    if (api.base) reportAddresses(api, report);
    else report('base', "write its address: 'https://api.example.com'");
    reportToken(api, mainApi, report);
    reportCsrf(api.cookies?.csrf, report);
  }
  throwIfAny(problems);
}

function throwIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`Faulty declarations:\n${problems.join('\n')}`);
}

function reportApi(api: ApiDeclaration, report: Report): void {
  const { headers, token, cookies, user, refresh, signOut, changePassword, lockAfter = 0 } = api;
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
  reportAddresses(api, report);
  if (!cookies) reportDoubleToken(headers, token?.header, report);
  reportCookies(api, report);
  reportSignIn(api, report);
  if (!(lockAfter >= 0)) report('lockAfter', `write minutes, 0 for never, not ${lockAfter}`);
  reportHeaderName('token.header', token?.header, report);
  if (typeof signIn?.token === 'object') reportHeaderName('signIn.token.header', signIn.token.header, report);
  for (const [key, call] of calls) if (call) reportCall(key, call, report);
  for (const [key, path] of paths) reportPath(key, path, report);
}

function reportSignIn(api: ApiDeclaration, report: Report): void {
  const { base = '', cookies, signIn, refresh, token, lockAfter, signOut, changePassword } = api;
  if (signIn === undefined) {
    if (/^https?:/.test(base) && !cookies)
      report(
        'signIn',
        "name the call that signs in: { request: 'POST /login' }; write false if there is none",
      );
    return;
  }
  if (signIn === false || signIn.createToken)
    for (const [key, call] of Object.entries({ signOut, changePassword }))
      if (call === undefined) report(key, 'no call signs in: write false, or name a call');
  if (signIn === false) reportUnused({ token, cookies, refresh, lockAfter }, 'signIn: false', report);
  else if (signIn.createToken) {
    const { request, body, user } = signIn;
    const calls = { 'signIn.request': request, 'signIn.body': body, 'signIn.user': user };
    reportUnused({ cookies, refresh, 'signIn.token': signIn.token, ...calls }, 'signIn.createToken', report);
  } else if (signIn.email === false) report('signIn.email', 'a call needs it; remove it');
}

function reportUnused(keys: Record<string, unknown>, cause: string, report: Report): void {
  for (const [key, value] of Object.entries(keys))
    if (value !== undefined) report(key, `it has no effect with ${cause}; remove it`);
}

function reportCookies({ cookies, token, refresh, signIn, signOut }: ApiDeclaration, report: Report): void {
  if (!cookies) return;
  const tokens = { token, refresh, 'signIn.token': (signIn || undefined)?.token };
  reportUnused(tokens, 'cookies, which need no token', report);
  if (signOut === false)
    report('signOut', 'only the API can delete its cookie; name the call that ends the session');
  reportCsrf(cookies.csrf, report);
}

function reportToken(
  { token, cookies, headers }: OtherApi,
  mainApi: Pick<ApiDeclaration, 'cookies'>,
  report: Report,
): void {
  if (!token) return;
  const { exchange } = token;
  if (mainApi.cookies) report('token', 'the session is a cookie, and there is no token; remove it');
  if (cookies) report('token', 'it has no effect with cookies; remove one of them');
  reportDoubleToken(headers, token.header, report);
  reportHeaderName('token.header', token.header, report);
  reportCall('token.exchange', exchange ?? {}, report);
  reportPath('token.exchange.token', exchange?.token, report);
  reportPath('token.exchange.expiresIn', exchange?.expiresIn, report);
}

/** Reports errors in an API's addresses and in what it adds to every call. */
function reportAddresses({ base, files, headers, keyHeader, timeouts }: ApiAddress, report: Report): void {
  reportAddress('base', base, report);
  reportAddress('files', files, report);
  reportHeaders('headers', headers, report);
  reportHeaderName('keyHeader', keyHeader || undefined, report);
  for (const [name, value] of Object.entries(timeouts ?? {}))
    reportTimeout(`timeouts.${name}`, value, report);
}

function reportAddress(key: string, address: string | undefined, report: Report): void {
  if (address === undefined) return;
  const isAddress = /^https?:\/\/[^/]|^\/(?!\/)/.test(address) && URL.canParse(address, 'http://panel');
  if (!isAddress)
    report(key, `write an address or a path: 'https://api.example.com/v2' or '/api', not '${address}'`);
  else if (/[?#]/.test(address)) report(key, 'it has no query and no fragment; remove them');
}

/** Reports a fixed header with the same name as the token's header. */
function reportDoubleToken(headers: ApiAddress['headers'], header = 'Authorization', report: Report): void {
  const name = Object.keys(headers ?? {}).find(each => each.toLowerCase() === header.toLowerCase());
  if (name)
    report(`headers.${name}`, 'the token is sent in this header; name another in token.header, or remove it');
}

function reportCsrf(csrf: CsrfCookie | undefined, report: Report): void {
  if (!csrf) return;
  if (!/^[\w.-]+$/.test(csrf.cookie))
    report('cookies.csrf.cookie', `'${csrf.cookie}' is not a valid cookie name; write XSRF-TOKEN`);
  reportHeaderName('cookies.csrf.header', csrf.header, report);
  reportCall('cookies.csrf', csrf, report);
}

function reportCall(key: string, { request, headers, body }: SessionCall<never>, report: Report): void {
  if (request !== undefined && !/^(GET|POST|PUT|PATCH|DELETE) \/\S*$/.test(request))
    report(`${key}.request`, `write a method and a path: 'POST /login', not '${request}'`);
  if (body && /^GET/.test(request ?? ''))
    report(`${key}.body`, 'a GET has no body; remove it, or name another method');
  reportHeaders(`${key}.headers`, headers, report);
}

function reportHeaders(key: string, headers: ApiAddress['headers'], report: Report): void {
  for (const [name, value] of Object.entries(headers ?? {})) {
    reportHeaderName(`${key}.${name}`, name, report);
    if (!/^[\t -~\u00a0-\u00ff]*$/.test(value))
      report(`${key}.${name}`, 'a header has Latin-1 characters only, in one line; percent-encode others');
  }
}

/** A field name is a token (RFC 9110 §5.6.2). */
function reportHeaderName(key: string, name: unknown, report: Report): void {
  if (name !== undefined && !/^[\w!#$%&'*+.^`|~-]+$/.test(String(name)))
    report(key, `'${name}' is not a valid header name; write letters, digits and hyphens: X-Api-Key`);
}

function reportTimeout(key: string, milliseconds: number, report: Report): void {
  if (!(milliseconds > 0)) report(key, `write milliseconds, not ${milliseconds}`);
  else if (milliseconds < 200)
    report(key, `it is in milliseconds: write ${milliseconds * 1000}, not ${milliseconds}`);
}

function reportPath(key: string, path: unknown, report: Report): void {
  if (typeof path !== 'string' || path === '' || /^[^\s./[\]$]+(\.[^\s./[\]]+)*$/.test(path)) return;
  report(key, `write a path, with points between names: 'data.token', not '${path}'`);
}
