import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readKey } from './reactAdminCache';

/**
 * Reads again whatever is shown, but for the record of an open form: it would be replaced under what is being
 * typed.
 */
export function readAgain(queryClient: QueryClient): void {
  const isForForm = (key: QueryKey) => readKey(key).params.meta?.view === 'edit';
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isForForm(queryKey) });
}
