import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useGetManyAggregate } from 'react-admin';
import type { Declaration } from '../../../declaration/Declaration';
import { textOf } from '../../../declaration/textOf';
import { cacheKeys } from '../../../panel/reactAdminCache';
import { idOf } from '../idOf';

/** A record to choose: its id as a text, as addresses have it, and its name. */
export interface Choice {
  id: string;
  name: string;
}

/** As many as are offered at once: others are found by typing. */
const perPage = 25;

/** Milliseconds without a key until it is searched. */
const pause = 250;

/**
 * The records of another resource that the API finds for what is typed, the newest first where nothing is.
 * @param values What is chosen: ids, or the records themselves. They are named, found or not.
 */
export function useReferenceSearch(
  { name, recordRepresentation }: Pick<Declaration, 'name' | 'recordRepresentation'>,
  values: readonly unknown[],
) {
  const dataProvider = useDataProvider();
  const [typed, setTyped] = useState('');
  const [terms, setTerms] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerms(typed.trim()), typed ? pause : 0);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, error, isFetching } = useQuery({
    // Among react-admin's own lists: what it changes or invalidates there it does here.
    queryKey: [...cacheKeys.lists(name), 'search', terms],
    queryFn: ({ signal }) =>
      dataProvider.getList(name, {
        pagination: { page: 1, perPage },
        sort: { field: 'id', order: 'DESC' },
        filter: terms ? { search: terms } : {},
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const found: Choice[] = (data?.data ?? []).map(record => ({
    id: String(record.id),
    name: recordRepresentation(record),
  }));
  const ids = values.map(value => String(idOf(value) ?? '')).filter(Boolean);
  const nameless = values.filter(value => !textOf(Object(value)) && idOf(value) !== null);
  const unknown = nameless
    .map(value => String(idOf(value)))
    .filter(id => !found.some(each => each.id === id));
  const { data: read = [] } = useGetManyAggregate(name, { ids: unknown }, { enabled: unknown.length > 0 });
  const chosen = ids.map((id): Choice => {
    const embedded = textOf(Object(values.find(value => String(idOf(value)) === id)));
    const record = read.find(each => each && String(each.id) === id);
    const known = found.find(each => each.id === id)?.name;
    return { id, name: known ?? (embedded || (record ? recordRepresentation(record) : id)) };
  });
  const total = data?.total ?? (data?.pageInfo?.hasNextPage ? Number.POSITIVE_INFINITY : found.length);
  return {
    chosen,
    found,
    hasMore: total > found.length,
    isFailed: error !== null,
    isSearching: isFetching || typed.trim() !== terms,
    search: setTyped,
  };
}
