import { QueryClient } from '@tanstack/react-query';

/** The HTTP client retries what may be retried; nothing else does. */
export function createQueryClient(): QueryClient {
  const always = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    defaultOptions: { queries: { ...always, refetchOnWindowFocus: false }, mutations: always },
  });
}
