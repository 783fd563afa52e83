import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { Declaration, ListView } from '../declaration/Declaration';
import { cacheKeys } from '../panel/reactAdminCache';
import { readEvery } from '../panel/readEvery';
import { logFailedLoad } from '../ui/logFailedLoad';

/**
 * Tells whether a list's search and filters let a record through. The API alone can say so: where any are on,
 * it is asked for all that they let through.
 */
export function useFiltered(declaration: Declaration, list: ListView): (record: RaRecord) => boolean {
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const isFiltered = Object.keys(filterValues).some(name => !(name in list.filter));
  const filter = { ...filterValues, ...list.filter };
  const { data } = useQuery({
    queryKey: [...cacheKeys.lists(declaration.name), 'ids', filter],
    enabled: isFiltered,
    queryFn: async ({ signal }) => {
      const ids = new Set<RaRecord['id']>();
      try {
        for await (const { records } of readEvery(dataProvider, declaration, { filter, sort, signal }))
          for (const { id } of records) ids.add(id);
      } catch (error) {
        if (!signal.aborted) logFailedLoad(error as Error);
        throw error;
      }
      return ids;
    },
  });
  return ({ id }) => !isFiltered || (data?.has(id) ?? false);
}
