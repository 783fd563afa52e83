import { name } from '../../resources/panel';
import type { ValueLocation } from '../../src/engine';
import type { ApiDeclaration, Credentials, RefreshCall, UserCall } from '../api/ApiDeclaration';
import { atPath, tokenAt } from '../api/atPath';
import { messageReshaper, sendSessionCall } from '../api/sendSessionCall';
import { attempt } from '../errors/attempt';
import { isObject } from '../errors/isObject';
import type { HttpClient } from '../http/createHttpClient';
import type { HttpResponse } from '../http/readResponse';
import { requestError, responseError } from '../http/requestError';
import { isToken, type Renewal, type Session, type User } from './createSession';

export interface SignedIn {
  token: string;
  renewal?: Renewal | undefined;
  user: User;
}

/**
 * Requests a token from the API. The client must not have a session, so that an expired token is not sent.
 * Throws the HttpError of a rejection, or its own error if the response has no usable token.
 * @param clientWith A client that sends the given token, for an API that returns the user by another call.
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
  const { createToken } = call;
  if (createToken) {
    // `btoa` throws for characters beyond Latin-1.
    const token = attempt(() => createToken(content));
    if (!isToken(token)) throw requestError('no_token');
    return { token, user: withEmail(await currentUser(clientWith(token), api), email) };
  }
  const csrf = api.cookies?.csrf;
  // The response sets the cookie; without it the API rejects the sign-in with its own message.
  if (csrf?.request) await sendSessionCall(httpClient, csrf, csrf.request).catch(() => {});
  const response = await sendSessionCall(httpClient, call, 'POST /admin/auth/login', { content, message });
  const { body } = response;
  // Without `rejectFailure`, to keep the login page's script small.
  if (Object(body).success === false) throw responseError(response, messageReshaper(message)(body));
  const token = api.cookies ? cookieMark : findToken(response, call.token);
  if (!isToken(token)) throw requestError('no_token');
  const renewal = api.refresh && readRenewal(response, api.refresh);
  const user =
    call.user === false ? await currentUser(clientWith(token), api) : readUser(body, places, call.user);
  return { token, user: withEmail(user, email), ...(renewal && { renewal }) };
}

/** The user with the typed email if the API names none. */
const withEmail = (user: User | undefined, email: string): User => ({
  name: '',
  ...user,
  email: user?.email || email,
});

/**
 * The user that the session's token belongs to. Without a sign-in call, the response may lack a user; with
 * `signIn: false`, the call itself is optional.
 */
export async function currentUser(
  httpClient: HttpClient,
  { user: call = {}, message, signIn }: ApiDeclaration = {},
): Promise<User> {
  if (signIn === false && !call.request) return unknownUser;
  const { body } = await sendSessionCall(httpClient, call, 'GET /admin/auth/getUser', { message });
  const user = readUser(body, call, call.at);
  if (user) return user;
  if (signIn === false || signIn?.createToken) return { ...unknownUser, record: body };
  throw requestError('unreadable');
}

/**
 * The current user with the email of the sign-in if the response has none, except with a cookie, which may be
 * another person's by then.
 */
export async function sessionUser(session: Session, httpClient: HttpClient, api: ApiDeclaration = {}) {
  return withEmail(await currentUser(httpClient, api), api.cookies ? '' : session.email());
}

/** The user if the API does not identify any. */
export const unknownUser: User = { name, email: '' };

/** The token of a cookie session; never sent. */
export const cookieMark = 'cookie';

export function isSamePerson(one: User, other: User): boolean {
  return one.email !== '' && one.email.trim().toLowerCase() === other.email.trim().toLowerCase();
}

/** The token of a response: at the declared location, else `token` at the top level or under `data`. */
export const findToken = (response: HttpResponse, location?: ValueLocation): unknown =>
  location === undefined ? readToken(response.body) : tokenAt(response, location);

function readToken(body: unknown): unknown {
  if (!isObject(body)) return undefined;
  return isToken(body.token) ? body.token : readToken(body.data);
}

/**
 * The user of a session response: at the declared path, else under `user` or `data`, or the response itself
 * (upstream-contract.md §2).
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
 * How to renew the token of a response, as the API declares: the refresh token, and when the token expires.
 * @param known The refresh token to keep if the response has no new one.
 */
export function readRenewal(
  response: HttpResponse,
  { refreshToken: location = 'refreshToken', expiresIn }: RefreshCall,
  known = '',
): Renewal | undefined {
  const refreshToken = location === false ? '' : tokenAt(response, location);
  if (location !== false && !refreshToken && !known) return undefined;
  return { refreshToken: String(refreshToken || known), until: expiryOf(response, expiresIn) };
}

/**
 * When the token of a response expires by this browser's clock, in milliseconds since 1970; undefined if the
 * response does not say.
 * @param location The place of the token's lifetime in seconds.
 */
export function expiryOf(response: HttpResponse, location?: ValueLocation): number | undefined {
  const seconds = Number(location === undefined ? undefined : tokenAt(response, location));
  return seconds > 0 ? Date.now() + seconds * 1000 : undefined;
}
