import type { QueryKey } from '@tanstack/react-query';
import type { GetListParams, Identifier } from 'react-admin';

/**
 * Where react-admin keeps in React Query's cache what it has read. Its documentation does not promise these
 * keys: tests/engine/panel/reactAdminCache.test.tsx holds each one against its hooks, so an upgrade tells.
 */
export const cacheKeys = {
  /** All that is known of a resource. */
  resource: (resource: string) => [resource] as const,
  /** All pages of its lists. */
  lists: (resource: string) => [resource, 'getList'] as const,
  /** One page. */
  list: (resource: string, params: Partial<GetListParams>) => [resource, 'getList', params] as const,
  /** All records that were read one by one. */
  records: (resource: string) => [resource, 'getOne'] as const,
  /** One record, whatever `meta` it was read with. */
  record: (resource: string, id: Identifier) => [resource, 'getOne', { id: String(id) }] as const,
  /** Who is signed in. */
  identity: ['auth', 'getIdentity'] as const,
};

/** What a query of react-admin's has read. */
export function readKey([resource, method, params]: QueryKey) {
  return {
    resource,
    method,
    params: Object(params) as Partial<GetListParams> & { id?: Identifier; meta?: { view?: unknown } },
  };
}
