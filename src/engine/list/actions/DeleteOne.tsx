import { useQuery, useQueryClient } from '@tanstack/react-query';
import sum from 'lodash/sum';
import { type ComponentProps, useContext } from 'react';
import { ListContext, type RaRecord, useDataProvider, useDelete, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { filtersOfAll } from '../../declaration/filters';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { outcomeOf } from '../../panel/outcomeOf';
import { cacheKeys, refetchShown } from '../../panel/reactAdminCache';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { subjectOf } from '../../ui/subjectOf';
import { useOutcome } from '../../ui/useOutcome';

export interface DeleteOneProps {
  declaration: Declaration;
  record: RaRecord;
  /** The key of this record's warning; overrides the declaration's. */
  warning?: string | undefined;
  /** Called after the deletion. Default: stay and refetch. */
  onDeleted?: (() => void) | undefined;
  onClose(): void;
}

/** Asks for confirmation and deletes a record. Its row disappears after the server's response. */
export function DeleteOne({ declaration, record, warning, onDeleted, onClose }: DeleteOneProps) {
  const { deleteRecord, isPending } = useDeleteRecord(declaration, record);
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const uses = useReferences(declaration, record);
  const key = warning ?? declaration.delete.warning;
  const isCounted = key !== undefined && declaration.delete.references?.text !== undefined;
  return (
    <DeleteDialog
      subject={subjectOf(declaration, record)}
      note={isCounted ? undefined : uses}
      busy={isPending}
      warning={(isCounted && uses) || (key && translate(key))}
      onCancel={onClose}
      onConfirm={() => deleteRecord(onClose, onDeleted ?? (() => refetchShown(queryClient)))}
    />
  );
}

/** Deletes a record and announces the outcome. */
export function useDeleteRecord(declaration: Declaration, record: RaRecord) {
  const [deleteOne, { isPending }] = useDelete(declaration.name);
  const queryClient = useQueryClient();
  const list = useContext(ListContext);
  const { succeeded, failed } = useOutcome();
  const about = { about: declaration.recordRepresentation(record) };
  /** @param onResponse Called before the announcement, and `onDeleted` after it. */
  const deleteRecord = (onResponse: () => void, onDeleted?: () => void) =>
    deleteOne(
      declaration.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: deleted => {
          onResponse();
          const queryKey = cacheKeys.record(declaration.name, record.id);
          queryClient.removeQueries({ queryKey, type: 'inactive' });
          if (list?.selectedIds.includes(record.id)) list.onToggleItem(record.id);
          succeeded(outcomeOf(deleted).message, undefined, about);
          onDeleted?.();
        },
        onError: error => {
          onResponse();
          failed(error, about);
        },
      },
    );
  return { deleteRecord, isPending };
}

const firstRow = { pagination: { page: 1, perPage: 1 }, sort: { field: '', order: 'ASC' as const } };

/**
 * A sentence that says how many records of another resource refer to a record (`delete.references`). Takes
 * the total of each of its lists from a request for one row.
 * @returns `''` while loading; undefined if the count is unknown or not declared.
 */
function useReferences({ delete: { references } }: Declaration, { id }: RaRecord): string | undefined {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { resource = '', by = '', text = 'seamark.delete.used_by' } = references ?? {};
  const referring = useDeclarations().find(({ name }) => name === resource);
  const { data: count, isLoading } = useQuery({
    queryKey: [resource, 'references', by, id],
    queryFn: async ({ signal }) => {
      const totals = filtersOfAll(referring ?? { lists: [] }).map(async filter => {
        const params = { ...firstRow, filter: { ...filter, [by]: id }, signal };
        return (await dataProvider.getList(resource, params)).total;
      });
      const counts = await Promise.all(totals);
      return counts.includes(undefined) ? null : sum(counts);
    },
    // The count must be current, and a failure must not block the deletion.
    enabled: references !== undefined,
    staleTime: 0,
    retry: false,
  });
  if (typeof count !== 'number') return isLoading ? '' : undefined;
  const name = translate(`resources.${resource}.name`, { smart_count: 2 });
  return translate(text, { smart_count: count, name });
}

type DialogProps = ComponentProps<typeof ConfirmDialog>;

/** Asks for confirmation before a deletion (requirements.md §2.5). */
export function DeleteDialog(props: Partial<Pick<DialogProps, 'title'>> & Omit<DialogProps, 'title'>) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('seamark.delete.title')}
      texts={[translate('seamark.delete.text')]}
      cancel={translate('ra.action.cancel')}
      confirm={translate('ra.action.delete')}
      color="error"
      {...props}
    />
  );
}
