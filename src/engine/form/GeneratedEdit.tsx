import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type RefObject, useRef } from 'react';
import { EditBase, type RaRecord, useDataProvider, useEditContext, useGetOne } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useDeclaration, useRecordId } from '../panel/DeclarationsContext';
import { outcomeOf } from '../panel/outcomeOf';
import { usePrefetch } from '../panel/PrefetchContext';
import { cacheKeys, isReplaceable } from '../panel/reactAdminCache';
import { FieldSkeletons } from '../ui/FieldSkeletons';
import { RecordGuard } from '../ui/RecordGuard';
import { recordListPath } from '../ui/recordPath';
import { useGoBack } from '../ui/useBackOr';
import { useConflicts } from './conflicts/useConflicts';
import { type FormAside, RecordForm } from './RecordForm';
import { RecordHeader } from './RecordHeader';
import { RelatedLayout } from './RelatedLayout';
import { useLeaveSaved } from './useAnnounceSaved';
import { useNeighbours } from './useNeighbours';

// A separate meta and no cache: the form starts from the server's record, never from a list's partial row or
// an old copy that a refetch would replace while the user types.
const meta = { view: 'edit' };
// A record prefetched less than 5 seconds ago counts as fresh and renders immediately.
const queryOptions = { meta, gcTime: 0, staleTime: 5000, onError: () => {} };

/**
 * The edit form of the resource in context, remounted when the record or the query changes. Saves are
 * pessimistic: the server confirms them.
 */
export function GeneratedEdit(props: { Aside?: FormAside | undefined }) {
  const { pathname, search } = useLocation();
  return <EditView key={pathname + search} {...props} />;
}

function EditView({ Aside }: { Aside?: FormAside | undefined }) {
  const declaration = useDeclaration();
  const afterSave = useRef<() => unknown>(undefined);
  const saved = useLeaveSaved(declaration, afterSave);
  const dataProvider = useDataProvider();
  const isNew = useRef(false);
  const confirmed = useRef(true);
  const { guard, dialog } = useConflicts(declaration, async data => {
    const created = await dataProvider.create(declaration.name, { data });
    isNew.current = true;
    return created.data;
  });
  const id = useRecordId();
  const { record } = usePrefetch();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onSuccess = (record: RaRecord) => {
    confirmed.current = !outcomeOf(record).isUnconfirmed;
    if (isNew.current) {
      // Back may lead to the detail of the deleted record.
      afterSave.current = () => navigate(recordListPath(declaration, record), { replace: true });
      return saved(record, 'seamark.notification.added');
    }
    // React-admin replaces the form's record only. The detail may be the next screen.
    queryClient.setQueriesData<RaRecord>(
      { queryKey: cacheKeys.record(declaration.name, record.id), predicate: isReplaceable },
      old => old && { ...old, ...record },
    );
    return saved(record, 'seamark.notification.updated');
  };
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={{ ...queryOptions, initialData: () => record(declaration.name, id) }}
      mutationOptions={{ meta: { ...meta, guard }, onSuccess }}
    >
      {dialog}
      <EditFrame {...{ afterSave, confirmed, Aside }} />
    </EditBase>
  );
}

interface FrameProps {
  /** Set to what a save does instead of going back. */
  afterSave: RefObject<(() => unknown) | undefined>;
  /** Whether the server confirmed the save. */
  confirmed: RefObject<boolean>;
  Aside?: FormAside | undefined;
}

function EditFrame({ afterSave, confirmed, Aside }: FrameProps) {
  const declaration = useDeclaration();
  const context = useEditContext();
  const { record, isPending } = context;
  const goBack = useGoBack(declaration);
  const next = useNeighbours(declaration, record?.id, 'edit')?.next;
  const Around = declaration.show ? Fragment : RelatedLayout;
  const inputs = declaration.form?.fields.filter(({ field }) => field.Input && !field.hidden) ?? [];
  return (
    <Stack sx={{ gap: 2 }}>
      <RecordHeader {...{ declaration, isPending }} record={useCurrentRecord(record)} view="edit" />
      <RecordGuard
        declaration={declaration}
        context={context}
        isAllowed={declaration.can.edit}
        skeleton={<FieldSkeletons count={inputs.length} height={52} />}
      >
        <Around>
          <RecordForm
            {...{ declaration, confirmed, Aside }}
            onCancel={() => goBack(record)}
            {...(next && {
              onSave: (toNext: boolean) => {
                afterSave.current = toNext ? next : undefined;
              },
            })}
          />
        </Around>
      </RecordGuard>
    </Stack>
  );
}

/** The record as last fetched, also after an action. The form keeps the one that it started from. */
function useCurrentRecord(record: RaRecord | undefined): RaRecord | undefined {
  const { name } = useDeclaration();
  const { data } = useGetOne(
    name,
    { ...(record && { id: record.id }), meta: { view: 'header' } },
    { ...(record && { initialData: record }), staleTime: Infinity, gcTime: 0 },
  );
  return data;
}
