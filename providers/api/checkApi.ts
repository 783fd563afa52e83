import type { ApiDeclaration, SessionCall } from './ApiDeclaration';
import {
  callMistakes,
  csrfMistakes,
  doubleToken,
  nameMistakes,
  pathMistakes,
  placeMistakes,
  type Say,
} from './partMistakes';

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
  const { headers, token, cookies, signIn, user, refresh, signOut, changePassword } = api;
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
    ...(api.lockAfter === undefined || api.lockAfter >= 0
      ? []
      : [say('lockAfter', `write minutes, 0 for never, not ${api.lockAfter}`)]),
    ...headerNames.flatMap(([key, name]) => nameMistakes(key, name, say)),
    ...calls.flatMap(([key, call]) => (call ? callMistakes(key, call, say) : [])),
    ...paths.flatMap(([key, path]) => pathMistakes(key, path, say)),
  ];
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
    ...csrfMistakes(cookies.csrf, say),
  ];
}
