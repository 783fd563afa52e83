import { QueryClient } from '@tanstack/react-query';

/** Disables React Query's retries: the HTTP client retries whatever is safe to repeat. */
export function createQueryClient(): QueryClient {
  const always = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    defaultOptions: { queries: { ...always, refetchOnWindowFocus: false }, mutations: always },
  });
}
