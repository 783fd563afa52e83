import type { OpenedApi, OpenOptions } from '../providers/api/others/openApi';
import { deferred } from '../providers/calls/deferred';
import type { HttpClient } from '../providers/http/httpClient';
import { apis } from './declaredApis';

/**
 * The clients of the APIs beside the panel's own, by their names in `resources/apis.ts`. Their code is
 * fetched with the first call.
 */
export function otherClients(options: OpenOptions) {
  const open = deferred(async () =>
    (await import('../providers/api/others/openApis')).openApis(apis, options),
  );
  const client =
    (kind: keyof OpenedApi) =>
    (name: string): HttpClient =>
    async (...call) =>
      (await open())(name)[kind](...call);
  return { httpClient: client('httpClient'), prefetch: client('prefetch') };
}
