import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';

const one = { pagination: { page: 1, perPage: 1 }, sort: { field: '', order: 'ASC' as const } };

/**
 * A sentence on how many records of another resource refer to a record (`usedBy`), once they are counted:
 * one call, of whose answer the total is taken.
 * @returns `''` while they are counted; undefined where that is not known, or nothing refers to it by design.
 */
export function useUses({ usedBy }: Declaration, record: RaRecord): string | undefined {
  const translate = useTranslate();
  const { total, isLoading } = useGetList(
    usedBy?.resource ?? '',
    { ...one, filter: usedBy ? { [usedBy.filter]: record.id } : {} },
    // What is asked before a deletion must be as things are, and a failure is no reason to hold it up.
    { enabled: usedBy !== undefined, staleTime: 0, retry: false, onError: () => {} },
  );
  if (!usedBy) return undefined;
  if (total === undefined) return isLoading ? '' : undefined;
  const name = translate(`resources.${usedBy.resource}.name`, { smart_count: 2 });
  return translate(usedBy.text ?? 'seamark.delete.used_by', { smart_count: total, name });
}
