import type { ApiDeclaration } from '../api/ApiDeclaration';
import { readPlace } from '../api/readPlace';
import { sendSessionCall } from '../api/sendSessionCall';
import { isObject } from '../errors/isObject';
import type { HttpClient } from '../http/httpClient';
import { requestError } from '../http/requestError';
import { readRenewal } from './readRenewal';
import { readUser } from './readUser';
import { isToken, type Renewal, type User } from './session';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  token: string;
  renewal?: Renewal | undefined;
  user: User;
}

/**
 * Asks the API for a token. The client must be one without a session: an expired token has no business here.
 * Throws the HttpError of a refusal, and one of its own where the response has no usable token.
 * @param clientWith A client that sends the given token, for an API that tells the user by another call.
 */
export async function signIn(
  httpClient: HttpClient,
  { email, password }: Credentials,
  api: ApiDeclaration = {},
  clientWith: (token: string) => HttpClient = () => httpClient,
): Promise<SignedIn> {
  const { signIn: call = {}, message, user: places } = api;
  const content = { email, password };
  const csrf = api.cookies?.csrf;
  // Its answer is the cookie; without one the sign-in is refused, and says so.
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

/** The user whom the session's token belongs to. */
export async function currentUser(
  httpClient: HttpClient,
  { user: call = {}, message }: ApiDeclaration = {},
): Promise<User> {
  const { body } = await sendSessionCall(httpClient, call, 'GET /admin/auth/getUser', { message });
  const user = readUser(body, call, call.at);
  if (!user) throw requestError('unreadable', false);
  return user;
}

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
