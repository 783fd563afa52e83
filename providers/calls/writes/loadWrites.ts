import { requestError } from '../../http/requestError';

/**
 * Fetches the code of the writes, which the first list can do without.
 * @throws HttpError of a request that reached nobody, where it can't be had: a write could not either.
 */
export const loadWrites = () =>
  import('./createWrites').catch(() => {
    throw requestError('network', true);
  });
