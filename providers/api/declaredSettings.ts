import type { HttpClientOptions } from '../http/HttpRequest';
import type { ApiDeclaration } from './ApiDeclaration';
import type { OtherApis } from './OtherApi';

/** The client settings of a declared API. The build's `VITE_API_URL` overrides its address. */
export function declaredSettings({ base, headers, token, cookies, credentials, signIn }: ApiDeclaration) {
  return {
    baseUrl: import.meta.env.VITE_API_URL || base || '/api',
    headers,
    // No token is sent, as with a cookie.
    cookies: signIn === false ? {} : cookies,
    credentials: cookies ? 'include' : credentials,
    tokenHeader: token?.header,
    scheme: token?.scheme ?? 'Bearer',
  } satisfies Partial<HttpClientOptions>;
}

/** The base addresses by API name; the panel's own API is at `''`. */
export const baseUrls = (api: ApiDeclaration, apis: OtherApis): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(apis).map(([name, { base }]) => [name, base])),
  '': declaredSettings(api).baseUrl,
});

/**
 * The header for a write's idempotency key: the declared one, else the default for the panel's own origin.
 * Other origins must allow it first (CORS).
 */
export const keyHeaderOf = (base: string, declared?: string | false): string | false =>
  declared ??
  (URL.canParse(base, location.href) &&
    new URL(base, location.href).origin === location.origin &&
    'Idempotency-Key');
