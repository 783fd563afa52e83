import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailedLoad, readKey } from './engine';

/**
 * Logs failed list loads (requirements.md §8.2). Disables React Query's retries: the HTTP client retries
 * whatever is safe to repeat.
 */
export function createQueryClient(): QueryClient {
  const always = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (readKey(queryKey).method === 'getList') logFailedLoad(error);
      },
    }),
    defaultOptions: { queries: { ...always, refetchOnWindowFocus: false }, mutations: always },
  });
}
