import { isObject } from '../errors/isObject';
import type { HttpClient } from '../http/httpClient';
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
 */
export async function signIn(httpClient: HttpClient, { email, password }: Credentials): Promise<SignedIn> {
  const { body } = await httpClient('/admin/auth/login', { method: 'POST', body: { email, password } });
  const token = readToken(body);
  if (token === undefined) throw requestError('no_token', true);
  return { token, user: readUser(body) ?? { name: '', email } };
}

/** The user whom the session's token belongs to. */
export async function currentUser(httpClient: HttpClient): Promise<User> {
  const { body } = await httpClient('/admin/auth/getUser');
  const user = readUser(body);
  if (!user) throw requestError('unreadable', false);
  return user;
}

export function isSamePerson(one: User, other: User): boolean {
  return one.email !== '' && one.email.trim().toLowerCase() === other.email.trim().toLowerCase();
}

/** `token` at the top or under `data`. */
function readToken(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  if (isToken(body.token)) return body.token;
  return readToken(body.data);
}
