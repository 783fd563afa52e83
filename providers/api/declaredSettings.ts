import type { HttpClientOptions } from '../http/HttpRequest';
import type { ApiDeclaration } from './ApiDeclaration';
import type { OtherApis } from './OtherApi';

/** Where an API is and how it is spoken to, as declared; its address as the build's `VITE_API_URL` has it. */
export function declaredSettings({ base, headers, token, cookies, credentials, signIn }: ApiDeclaration) {
  return {
    baseUrl: import.meta.env.VITE_API_URL || base || '/api',
    headers,
    // As with a cookie, no token goes out.
    cookies: signIn === false ? {} : cookies,
    credentials: cookies ? 'include' : credentials,
    tokenHeader: token?.header,
    scheme: token?.scheme ?? 'Bearer',
  } satisfies Partial<HttpClientOptions>;
}

/** The bases of the panel's own API, at `''`, and of the other APIs by their names. */
export const basesOf = (api: ApiDeclaration, apis: OtherApis): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(apis).map(([name, { base }]) => [name, base])),
  '': declaredSettings(api).baseUrl,
});

/**
 * The header that has the key of a write: the declared one, else the usual one to the panel's own origin.
 * Another origin has to allow it first (CORS).
 */
export const keyHeaderOf = (base: string, declared?: string | false): string | false =>
  declared ??
  (URL.canParse(base, location.href) &&
    new URL(base, location.href).origin === location.origin &&
    'Idempotency-Key');
