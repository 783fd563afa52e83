import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListParams, Identifier } from 'react-admin';

/**
 * React-admin's query keys in React Query's cache. They are undocumented, so
 * tests/engine/panel/reactAdminCache.test.tsx compares each with react-admin's hooks to detect changes.
 */
export const cacheKeys = {
  /** All queries of a resource. */
  resource: (resource: string) => [resource] as const,
  /** All pages of its lists. */
  lists: (resource: string) => [resource, 'getList'] as const,
  /** One page. */
  list: (resource: string, params: Partial<GetListParams>) => [resource, 'getList', params] as const,
  /** All records that were loaded individually. */
  records: (resource: string) => [resource, 'getOne'] as const,
  /** One record, with any `meta`. */
  record: (resource: string, id: Identifier) => [resource, 'getOne', { id: String(id) }] as const,
};

/** The parts of a react-admin query key. */
export function readKey([resource, method, params]: QueryKey) {
  return {
    resource,
    method,
    params: Object(params) as Partial<GetListParams> & { id?: Identifier; meta?: { view?: unknown } },
  };
}

/** Whether a query may be replaced: an open form's record may not, because that resets the user's input. */
export const isReplaceable = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  readKey(queryKey).params.meta?.view !== 'edit';

/** Refetches everything shown, except an open form's record. */
export function refetchShown(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: isReplaceable });
}
