import Stack from '@mui/material/Stack';
import { Fragment, type RefObject, useRef, useState } from 'react';
import { EditBase, type RaRecord, useEditContext } from 'react-admin';
import { useLocation } from 'react-router';
import { useRecordId } from '../panel/DeclarationsContext';
import { usePrefetch } from '../panel/PrefetchContext';
import { useDeclaration } from '../panel/useDeclaration';
import { FieldSkeletons } from '../ui/FieldSkeletons';
import { RecordGate } from '../ui/RecordGate';
import { useGoBack } from '../ui/useGoBack';
import { ConflictGuard } from './conflicts/ConflictGuard';
import { type FormAside, RecordForm } from './RecordForm';
import { RecordHeader } from './record/RecordHeader';
import { RelatedLayout } from './related/RelatedLayout';
import { useSaved } from './useSaved';

// A meta of its own, and nothing kept: the form starts from the server's record, never from a list's thin row
// or an older copy that would be replaced under what is being typed.
const meta = { view: 'edit' };
// One that was prefetched a moment ago is the server's still, with which the form is drawn at once.
const queryOptions = { meta, gcTime: 0, staleTime: 5000, onError: () => {} };

/**
 * The edit form of the resource in context: a new one for each record and query, as one may leave it for
 * another of its own. Saved means that the server has said so.
 */
export function GeneratedEdit(props: { Aside?: FormAside | undefined }) {
  const { pathname, search } = useLocation();
  return <EditView key={pathname + search} {...props} />;
}

function EditView({ Aside }: { Aside?: FormAside | undefined }) {
  const declaration = useDeclaration();
  const afterSave = useRef<() => void>(undefined);
  const saved = useSaved(declaration, afterSave);
  const isNew = useRef(false);
  const id = useRecordId();
  const { record } = usePrefetch();
  const onSuccess = (record: RaRecord) =>
    saved(record, `seamark.notification.${isNew.current ? 'added' : 'updated'}`);
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={{ ...queryOptions, initialData: () => record(declaration.name, id) }}
      mutationOptions={{ meta, onSuccess }}
    >
      <ConflictGuard
        declaration={declaration}
        onCreated={() => {
          isNew.current = true;
        }}
      />
      <EditFrame {...{ afterSave, Aside }} />
    </EditBase>
  );
}

interface FrameProps {
  /** Set to what a save leads to in place of the page before. */
  afterSave: RefObject<(() => void) | undefined>;
  Aside?: FormAside | undefined;
}

function EditFrame({ afterSave, Aside }: FrameProps) {
  const declaration = useDeclaration();
  const context = useEditContext();
  const { record, isPending } = context;
  const goBack = useGoBack(declaration);
  const [next, setNext] = useState<() => void>();
  const Around = declaration.show ? Fragment : RelatedLayout;
  const inputs = declaration.form?.fields.filter(({ field }) => field.Input && !field.hidden) ?? [];
  return (
    <Stack sx={{ gap: 2 }}>
      <RecordHeader {...{ declaration, record, isPending }} view="edit" onNext={to => setNext(() => to)} />
      <RecordGate
        declaration={declaration}
        context={context}
        isAllowed={declaration.can.edit}
        skeleton={<FieldSkeletons count={inputs.length} height={52} />}
      >
        <Around>
          <RecordForm
            {...{ declaration, Aside }}
            onCancel={() => goBack(record)}
            {...(next && {
              onSave: (toNext: boolean) => {
                afterSave.current = toNext ? next : undefined;
              },
            })}
          />
        </Around>
      </RecordGate>
    </Stack>
  );
}
