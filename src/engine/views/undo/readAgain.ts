import type { QueryClient } from '@tanstack/react-query';

/**
 * Reads again whatever is shown, but for the record of an open form: it would be replaced under what is being
 * typed.
 */
export function readAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [, , params] }) => !isForForm(params) });
}

const isForForm = (params: unknown) => Object(Object(params).meta).view === 'edit';
