import type { Query, QueryClient } from '@tanstack/react-query';
import { readKey } from './reactAdminCache';

/** Whether a query may be replaced: an open form's record may not, because that resets the user's input. */
export const isReplaceable = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  readKey(queryKey).params.meta?.view !== 'edit';

/** Refetches everything shown, except an open form's record. */
export function refetchShown(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: isReplaceable });
}
