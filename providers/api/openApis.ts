import { createPrefetchedReads } from '../http/createPrefetchedReads';
import { type HttpClientOptions, isRead } from '../http/HttpRequest';
import { createHttpClient, type HttpClient } from '../http/httpClient';
import { withIdempotencyKeys } from '../http/withIdempotencyKeys';
import type { Session } from '../session/session';
import type { ApiDeclaration } from './ApiDeclaration';
import { createExchange } from './createExchange';
import { keyHeaderOf } from './declaredSettings';
import type { OtherApi, OtherApis } from './OtherApi';
import { sendSessionCall } from './sendSessionCall';

/**
 * Opens each of these APIs once, by its name.
 * @throws Error where there is none of that name.
 */
export function openApis(apis: OtherApis, options: OpenOptions): (name: string) => OpenedApi {
  const opened = new Map<string, OpenedApi>();
  return name => {
    const api = apis[name];
    if (!api) throw new Error(`api.at: no API is called ${name}`);
    const known = opened.get(name) ?? openApi(api, options);
    opened.set(name, known);
    return known;
  };
}

interface OpenedApi {
  httpClient: HttpClient;
  /** Makes reads before they are asked for; the other takes their answers. */
  prefetch: HttpClient;
}

export interface OpenOptions {
  session: Pick<Session, 'token'>;
  /** The panel's own API: whose token it is, and how one that ends is refreshed. */
  mainApi: Pick<ApiDeclaration, 'cookies'>;
  refreshing?: Pick<HttpClientOptions, 'renew' | 'onUnauthorized'> | undefined;
  fetch?: typeof fetch;
  /** Makes of each of the two clients one that also tells what passes. */
  watch?: (httpClient: HttpClient, isPrefetch: boolean) => HttpClient;
}

/**
 * The HTTP clients of an API other than the panel's. What it rejects is an error of that call: a 401 asks
 * nobody to sign in, and ends no session. The session's token goes out where `token` is declared, and there
 * alone.
 */
function openApi(api: OtherApi, options: OpenOptions): OpenedApi {
  const { watch = client => client } = options;
  const settings: Omit<HttpClientOptions, 'session'> = {
    baseUrl: api.base,
    headers: api.headers,
    cookies: api.cookies,
    credentials: api.cookies ? 'include' : api.credentials,
    tokenHeader: api.token?.header,
    ...(api.token?.scheme !== undefined && { scheme: api.token.scheme }),
    ...(api.timeouts && { timeouts: api.timeouts }),
    ...(options.fetch && { fetch: options.fetch }),
  };
  const guest = createHttpClient({ ...settings, session: { token: () => undefined } });
  const client = withCsrfCookie(createHttpClient({ ...settings, ...tokenOf(api, guest, options) }), api);
  const { httpClient, prefetch } = createPrefetchedReads({ httpClient: client, prefetchClient: client });
  const keyHeader = keyHeaderOf(api.base, api.keyHeader);
  const watched = watch(httpClient, false);
  return {
    httpClient: keyHeader ? withIdempotencyKeys(watched, keyHeader) : watched,
    prefetch: watch((path, request) => prefetch(path, request), true),
  };
}

/** Whose token goes out, and what is done about one that ends. */
function tokenOf(
  { token, cookies }: OtherApi,
  guest: HttpClient,
  { session, mainApi, refreshing }: OpenOptions,
): Pick<HttpClientOptions, 'session' | 'renew' | 'onUnauthorized'> {
  if (!token || cookies || mainApi.cookies) return { session: { token: () => undefined } };
  const { renew } = refreshing ?? {};
  const refresh = refreshedOnce(session, refreshing);
  if (!token.exchange) return { session, renew, onUnauthorized: refresh };
  const exchange = createExchange(token.exchange, guest, session, refresh);
  return {
    session: exchange,
    renew: () => (renew?.() ?? Promise.resolve()).then(exchange.renew),
    onUnauthorized: exchange.onUnauthorized,
  };
}

/** A 401 has the session's token refreshed, but never one that this API has just rejected as a new one. */
function refreshedOnce(
  session: Pick<Session, 'token'>,
  refreshing: OpenOptions['refreshing'],
): HttpClientOptions['onUnauthorized'] {
  const { onUnauthorized } = refreshing ?? {};
  let refreshed: string | undefined;
  return (
    onUnauthorized &&
    (async () => {
      if (refreshed !== undefined && refreshed === session.token()) return false;
      const isNew = await onUnauthorized();
      refreshed = session.token();
      return isNew;
    })
  );
}

/** Before the first write, the call by which the API sets the cookie that writes repeat. */
function withCsrfCookie(httpClient: HttpClient, { cookies }: OtherApi): HttpClient {
  const csrf = cookies?.csrf;
  const call = csrf?.request;
  if (!csrf || !call) return httpClient;
  return async (path, request = {}) => {
    const isThere = isRead(request) || `; ${document.cookie}`.includes(`; ${csrf.cookie}=`);
    if (!isThere) await sendSessionCall(httpClient, csrf, call).catch(() => {});
    return httpClient(path, request);
  };
}
