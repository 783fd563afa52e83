import { createHttpClient, type HttpClient } from '../http/createHttpClient';
import { createPrefetchedReads, type PrefetchedReads } from '../http/createPrefetchedReads';
import type { HttpClientOptions } from '../http/HttpRequest';
import { withIdempotencyKeys } from '../http/withIdempotencyKeys';
import type { Session } from '../session/createSession';
import type { ApiDeclaration } from './ApiDeclaration';
import { createExchange } from './createExchange';
import { declaredSettings, keyHeaderOf } from './declaredSettings';
import type { OtherApi, OtherApis } from './OtherApi';

/**
 * Returns a function that opens an API by its name, each only once.
 * @throws Error if no API has that name.
 */
export function openApis(apis: OtherApis, options: OpenOptions): (name: string) => OpenedApi {
  const opened = new Map<string, OpenedApi>();
  return name => {
    const api = apis[name];
    if (!api) throw new Error(`api.at: no API is called ${name}`);
    const openedApi = opened.get(name) ?? openApi(api, options);
    opened.set(name, openedApi);
    return openedApi;
  };
}

interface OpenedApi extends Pick<PrefetchedReads, 'writes'> {
  httpClient: HttpClient;
  /** Prefetches reads; `httpClient` then uses their responses. */
  prefetch: HttpClient;
}

export interface OpenOptions {
  session: Pick<Session, 'token'>;
  /** The panel's own API, which issued the session's token, and how that token is refreshed. */
  mainApi: Pick<ApiDeclaration, 'cookies'>;
  tokenRefresh?: Pick<HttpClientOptions, 'renew' | 'onUnauthorized'> | undefined;
  fetch?: typeof fetch | undefined;
  /** Wraps each of the two clients to observe its requests. */
  watch?: (httpClient: HttpClient, isPrefetch: boolean) => HttpClient;
}

/**
 * The HTTP clients of an API other than the panel's. Its rejections are errors of that call: a 401 neither
 * asks to sign in nor ends the session. The session's token is only sent if `token` is declared.
 */
function openApi(api: OtherApi, options: OpenOptions): OpenedApi {
  const { watch = client => client } = options;
  const { base: baseUrl, timeouts } = api;
  const settings = { ...declaredSettings(api), baseUrl, timeouts, fetch: options.fetch };
  const guestClient = createHttpClient({ ...settings, session: { token: () => undefined } });
  const client = createHttpClient({ ...settings, ...tokenOf(api, guestClient, options) });
  const reads = createPrefetchedReads({ httpClient: client, prefetchClient: client });
  const keyHeader = keyHeaderOf(api.base, api.keyHeader);
  const watched = watch(reads.httpClient, false);
  return {
    httpClient: keyHeader ? withIdempotencyKeys(watched, keyHeader) : watched,
    prefetch: watch((path, request) => reads.prefetch(path, request), true),
    writes: reads.writes,
  };
}

/** Which token is sent, and how it is renewed. */
function tokenOf(
  { token, cookies }: OtherApi,
  guestClient: HttpClient,
  { session, mainApi, tokenRefresh }: OpenOptions,
): Pick<HttpClientOptions, 'session' | 'renew' | 'onUnauthorized'> {
  if (!token || cookies || mainApi.cookies) return { session: { token: () => undefined } };
  const { renew } = tokenRefresh ?? {};
  const refresh = refreshedOnce(session, tokenRefresh);
  if (!token.exchange) return { session, renew, onUnauthorized: refresh };
  const exchange = createExchange(token.exchange, guestClient, session, refresh);
  return {
    session: exchange,
    renew: () => (renew?.() ?? Promise.resolve()).then(exchange.renew),
    onUnauthorized: exchange.onUnauthorized,
  };
}

/** Refreshes the session's token after a 401, unless this API has just rejected the refreshed one. */
function refreshedOnce(
  session: Pick<Session, 'token'>,
  tokenRefresh: OpenOptions['tokenRefresh'],
): HttpClientOptions['onUnauthorized'] {
  const { onUnauthorized } = tokenRefresh ?? {};
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
