import { useMemo } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { readItems } from './readItems';
import { inLanguage } from './translations';

/**
 * A changelog with its items in one language, and in every language. While another language is loading, its
 * items are those in the list of all items.
 */
export function useItems(id: string, lang: string) {
  const one = useGetOne(
    'changelogs',
    { id, meta: { lang } },
    { placeholderData: previous => (previous?.id === id ? previous : undefined) },
  );
  const others = useGetList('changelog-items', { filter: { changelogId: id } });
  const { data: changelog, isPlaceholderData } = one;
  const rows: unknown = isPlaceholderData ? others.data : changelog?.items;
  const items = useMemo(() => inLanguage(readItems(rows, lang), lang), [rows, lang]);
  const all = useMemo(
    () => [...items, ...readItems(others.data).filter(item => item.lang !== lang)],
    [items, others.data, lang],
  );
  return {
    changelog,
    items,
    all,
    areTranslationsLoaded: others.data !== undefined,
    /** Whether there are no items to show yet. */
    isLoading: isPlaceholderData && !others.data,
    load: {
      isFetching: one.isFetching,
      error: one.error,
      readAt: isPlaceholderData ? 0 : one.dataUpdatedAt,
      onRetry: () => Promise.all([one.refetch(), others.refetch()]),
    },
  };
}
