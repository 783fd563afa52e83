import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { EditBase, type RaRecord, useEditContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useDeclaration } from '../../useDeclaration';
import { ConflictGuard } from '../conflict/ConflictGuard';
import { FieldSkeletons } from '../loading/FieldSkeletons';
import { PageTitle } from '../PageTitle';
import { RecordGate } from '../RecordGate';
import { Related } from '../related/Related';
import { useGoBack } from '../useGoBack';
import { RecordForm } from './RecordForm';
import { useSaved } from './useSaved';

// A meta of its own, and nothing kept: the form starts from the server's record, never from a list's thin row
// or an older copy that would be replaced under what is being typed.
const meta = { view: 'edit' };
const queryOptions = { meta, gcTime: 0, onError: () => {} };

/**
 * The edit form of the resource in context: a new one for each query, as one may leave it for another query
 * of its own. Saved means that the server has said so.
 */
export function GeneratedEdit() {
  return <EditView key={useLocation().search} />;
}

function EditView() {
  const declaration = useDeclaration();
  const saved = useSaved(declaration);
  const isNew = useRef(false);
  const onSuccess = (record: RaRecord) =>
    saved(record, `seamark.notification.${isNew.current ? 'added' : 'updated'}`);
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={queryOptions}
      mutationOptions={{ meta, onSuccess }}
    >
      <ConflictGuard
        declaration={declaration}
        onCreated={() => {
          isNew.current = true;
        }}
      />
      <EditFrame />
    </EditBase>
  );
}

function EditFrame() {
  const declaration = useDeclaration();
  const context = useEditContext();
  const { record, isPending } = context;
  const translate = useTranslate();
  const goBack = useGoBack(declaration);
  const name = translate(`resources.${declaration.name}.name`, { smart_count: 1 });
  const inputs = declaration.form?.fields.filter(({ field }) => field.Input && !field.hidden) ?? [];
  const representation = record ? declaration.recordRepresentation(record) : '';
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle isPending={isPending ?? false}>
        {translate('seamark.page.edit', { name, representation }).trim()}
      </PageTitle>
      <RecordGate
        declaration={declaration}
        context={context}
        isAllowed={declaration.can.edit}
        skeleton={<FieldSkeletons count={inputs.length} height={52} />}
      >
        <RecordForm declaration={declaration} onCancel={() => goBack(record)} />
        {!declaration.show && <Related />}
      </RecordGate>
    </Stack>
  );
}
