import type { Declaration } from '../../src/engine';
import type { HttpClient } from '../http/createHttpClient';
import { requestError } from '../http/requestError';
import type { ResourceCalls } from './ResourceCalls';

/**
 * The calls of `createSimpleRestCalls`, whose code loads with the first one. If it fails to load, the call
 * fails like one without a network, and the next call loads it again.
 */
export function loadSimpleRestCalls(httpClient: HttpClient, declaration: Declaration): ResourceCalls {
  let loading: Promise<ResourceCalls> | undefined;
  function calls(): Promise<ResourceCalls> {
    loading ??= import('./createSimpleRestCalls').then(({ createSimpleRestCalls }) =>
      createSimpleRestCalls(httpClient, declaration),
    );
    return loading.catch(() => {
      loading = undefined;
      throw requestError('network', true);
    });
  }
  return {
    list: async (...args) => (await calls()).list(...args),
    many: async (...args) => (await calls()).many(...args),
    one: async (...args) => (await calls()).one(...args),
    create: async (...args) => (await calls()).create(...args),
    update: async (...args) => (await calls()).update(...args),
    remove: async (...args) => (await calls()).remove(...args),
  };
}
