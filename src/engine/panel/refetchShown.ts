import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readKey } from './reactAdminCache';

/** Refetches everything shown, except an open form's record, which would replace the user's input. */
export function refetchShown(queryClient: QueryClient): void {
  const isForForm = (key: QueryKey) => readKey(key).params.meta?.view === 'edit';
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isForForm(queryKey) });
}
