import type { UserCall } from '../api/ApiDeclaration';
import { atPath } from '../api/atPath';
import { isObject } from '../errors/isObject';
import type { User } from './session';

/**
 * The user of a session response: at the path that is declared, else under `user` or `data`, or the response
 * itself (upstream-contract.md §2).
 */
export function readUser(
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
