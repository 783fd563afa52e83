import type { ApiDeclaration } from './ApiDeclaration';
import type { OtherApi, OtherApis } from './OtherApi';
import {
  callMistakes,
  csrfMistakes,
  doubleToken,
  nameMistakes,
  pathMistakes,
  placeMistakes,
  type Say,
} from './partMistakes';

/**
 * Looks at the APIs beside the panel's own, as `checkApi` does at that one:
 * `apis.weather.base: write an address or a path`.
 * @throws Error with every mistake, a line each.
 */
export function checkApis(apis: OtherApis, own: Pick<ApiDeclaration, 'cookies'> = {}): void {
  const mistakes = Object.entries(apis).flatMap(([name, api]) => {
    const say: Say = (key, mistake) => `apis.${name}.${key}: ${mistake}`;
    return [
      ...(/^[a-z][a-z0-9-]*$/i.test(name)
        ? []
        : [`apis.${name}: letters, digits and hyphens only: harbour-office`]),
      ...(api.base ? placeMistakes(api, say) : [say('base', "write its address: 'https://api.example.com'")]),
      ...tokenMistakes(api, own, say),
      ...csrfMistakes(api.cookies?.csrf, say),
    ];
  });
  if (mistakes.length > 0) throw new Error(`Faulty declarations:\n${mistakes.join('\n')}`);
}

function tokenMistakes(
  { token, cookies, headers }: OtherApi,
  own: Pick<ApiDeclaration, 'cookies'>,
  say: Say,
): string[] {
  if (!token) return [];
  const { exchange } = token;
  return [
    ...(own.cookies ? [say('token', 'the session is a cookie, and there is no token; leave it out')] : []),
    ...(cookies ? [say('token', 'it has no effect beside cookies; leave one of them out')] : []),
    ...doubleToken(headers, token.header, say),
    ...nameMistakes('token.header', token.header, say),
    ...callMistakes('token.exchange', exchange ?? {}, say),
    ...pathMistakes('token.exchange.token', exchange?.token, say),
    ...pathMistakes('token.exchange.expiresIn', exchange?.expiresIn, say),
  ];
}
