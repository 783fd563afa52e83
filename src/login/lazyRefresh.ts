import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import type { createRefresh, RefreshOptions } from './createRefresh';

/**
 * What an HTTP client does about a token that ends, by code that is fetched with the first call; undefined
 * where the API declares no refresh.
 */
export function lazyRefresh(options: Omit<RefreshOptions, 'api'> & { api: ApiDeclaration }) {
  if (!hasRefresh(options)) return undefined;
  let refreshing: ReturnType<typeof createRefresh> | undefined;
  const load = async () => {
    const { createRefresh } = await import('./createRefresh');
    refreshing ??= createRefresh(options);
    return refreshing;
  };
  return {
    onUnauthorized: async () => (await load()).onUnauthorized(),
    // Without its code the call is sent all the same, and its answer tells.
    renew: () => load().then(({ renew }) => renew(), noop),
  };
}

const noop = () => {};

const hasRefresh = (
  options: Pick<RefreshOptions, 'session'> & { api: ApiDeclaration },
): options is RefreshOptions => options.api.refresh !== undefined;
