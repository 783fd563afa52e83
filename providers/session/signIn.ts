import type { Place } from '../../src/engine';
import type { ApiDeclaration } from '../api/ApiDeclaration';
import { atPath } from '../api/atPath';
import { sendSessionCall } from '../api/sendSessionCall';
import { isObject } from '../errors/isObject';
import type { HttpClient } from '../http/httpClient';
import type { HttpResponse } from '../http/readAnswer';
import { requestError } from '../http/requestError';
import { readUser } from './readUser';
import { isToken, type User } from './session';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  token: string;
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
  const response = await sendSessionCall(httpClient, call, 'POST /admin/auth/login', { content, message });
  const token = call.token === undefined ? readToken(response.body) : tokenAt(response, call.token);
  if (!isToken(token)) throw requestError('no_token', true);
  if (call.user === false) return { token, user: await currentUser(clientWith(token), api) };
  return { token, user: readUser(response.body, places, call.user) ?? { name: '', email } };
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

export function isSamePerson(one: User, other: User): boolean {
  return one.email !== '' && one.email.trim().toLowerCase() === other.email.trim().toLowerCase();
}

/** `token` at the top or under `data`. */
function readToken(body: unknown): unknown {
  if (!isObject(body)) return undefined;
  return isToken(body.token) ? body.token : readToken(body.data);
}

/** A header may have a word before it. */
const tokenAt = ({ body, headers }: HttpResponse, place: Place): unknown =>
  typeof place === 'string' ? atPath(body, place) : headers.get(place.header)?.split(' ').pop();
