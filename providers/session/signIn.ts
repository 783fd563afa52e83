import { name } from '../../resources/panel';
import type { ApiDeclaration, Credentials, RefreshCall, UserCall } from '../api/ApiDeclaration';
import { atPath, readPlace } from '../api/readPlace';
import { sendSessionCall } from '../api/sendSessionCall';
import { isObject } from '../errors/isObject';
import type { HttpClient } from '../http/httpClient';
import type { HttpResponse } from '../http/readAnswer';
import { requestError } from '../http/requestError';
import { isToken, type Renewal, type User } from './session';

export interface SignedIn {
  token: string;
  renewal?: Renewal | undefined;
  user: User;
}

/**
 * Asks the API for a token. The client must be one without a session: an expired token has no business here.
 * Throws the HttpError of a rejection, and one of its own where the response has no usable token.
 * @param clientWith A client that sends the given token, for an API that tells the user by another call.
 */
export async function signIn(
  httpClient: HttpClient,
  { email, password }: Credentials,
  api: ApiDeclaration = {},
  clientWith: (token: string) => HttpClient = () => httpClient,
): Promise<SignedIn> {
  const { message, user: places } = api;
  const call = api.signIn || {};
  const content = { email, password };
  if (call.typed) {
    const token = call.typed(content);
    if (!isToken(token)) throw requestError('no_token', true);
    const user = await currentUser(clientWith(token), api);
    return { token, user: { ...user, email: user.email || email } };
  }
  const csrf = api.cookies?.csrf;
  // Its answer is the cookie; without one the sign-in is rejected, and says so.
  if (csrf?.request) await sendSessionCall(httpClient, csrf, csrf.request).catch(() => {});
  const response = await sendSessionCall(httpClient, call, 'POST /admin/auth/login', { content, message });
  const place = call.token;
  const found = () => (place === undefined ? readToken(response.body) : readPlace(response, place));
  const token = api.cookies ? cookieMark : found();
  if (!isToken(token)) throw requestError('no_token', true);
  const renewal = api.refresh && readRenewal(response, api.refresh);
  const user =
    call.user === false
      ? await currentUser(clientWith(token), api)
      : (readUser(response.body, places, call.user) ?? { name: '', email });
  return { token, user, ...(renewal && { renewal }) };
}

/**
 * The user whom the session's token belongs to. Where no call signs in, the answer need not have one; where
 * nobody does, there need not be such a call.
 */
export async function currentUser(
  httpClient: HttpClient,
  { user: call = {}, message, signIn }: ApiDeclaration = {},
): Promise<User> {
  if (signIn === false && !call.request) return nobody;
  const { body } = await sendSessionCall(httpClient, call, 'GET /admin/auth/getUser', { message });
  const user = readUser(body, call, call.at);
  if (user) return user;
  if (signIn === false || signIn?.typed) return { ...nobody, record: body };
  throw requestError('unreadable', false);
}

/** Who is there where the API knows nobody by name. */
export const nobody: User = { name, email: '' };

/** What a session that is a cookie has for a token; it is never sent. */
export const cookieMark = 'cookie';

export function isSamePerson(one: User, other: User): boolean {
  return one.email !== '' && one.email.trim().toLowerCase() === other.email.trim().toLowerCase();
}

/** `token` at the top or under `data`. */
export function readToken(body: unknown): unknown {
  if (!isObject(body)) return undefined;
  return isToken(body.token) ? body.token : readToken(body.data);
}

/**
 * The user of a session response: at the path that is declared, else under `user` or `data`, or the response
 * itself (upstream-contract.md §2).
 */
function readUser(
  body: unknown,
  { name = 'name', email = 'email' }: Pick<UserCall, 'name' | 'email'> = {},
  at?: string,
): User | undefined {
  const user = at === undefined ? innermost(body) : atPath(body, at);
  const texts = (paths: string | readonly string[]) =>
    [paths]
      .flat()
      .map(path => atPath(user, path))
      .filter(text => typeof text === 'string');
  const [names, emails] = [texts(name), texts(email)];
  return names.concat(emails).length > 0
    ? { name: names.join(' '), email: emails.join(''), record: user }
    : undefined;
}

const innermost = (body: unknown): unknown => {
  const inner = isObject(body) ? (body.user ?? body.data) : undefined;
  return inner === undefined ? body : innermost(inner);
};

/**
 * By what the token of an answer is renewed, as its API declares: the refresh token, and until when the
 * token is good by this browser's clock.
 * @param known The refresh token that stays where the answer has no new one.
 */
export function readRenewal(
  response: HttpResponse,
  { refreshToken: place = 'refreshToken', expiresIn }: RefreshCall,
  known = '',
): Renewal | undefined {
  const refreshToken = place === false ? '' : readPlace(response, place);
  const seconds = Number(expiresIn === undefined ? undefined : readPlace(response, expiresIn));
  if (place !== false && !refreshToken && !known) return undefined;
  return {
    refreshToken: String(refreshToken || known),
    ...(seconds > 0 && { until: Date.now() + seconds * 1000 }),
  };
}
