import Stack from '@mui/material/Stack';
import { EditBase, useEditContext, useTranslate } from 'react-admin';
import { useDeclaration } from '../../useDeclaration';
import { PageTitle } from '../PageTitle';
import { RecordGate } from '../RecordGate';
import { useGoBack } from '../useGoBack';
import { RecordForm } from './RecordForm';
import { useSaved } from './useSaved';

// A meta of its own, and nothing kept: the form starts from the server's record, never from a list's thin row
// or an older copy that would be replaced under what is being typed.
const meta = { view: 'edit' };
const queryOptions = { meta, gcTime: 0, onError: () => {} };

/** The edit form of the resource in context. Saved means that the server has said so. */
export function GeneratedEdit() {
  const declaration = useDeclaration();
  const onSuccess = useSaved(declaration, 'seamark.notification.updated');
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={queryOptions}
      mutationOptions={{ meta, onSuccess }}
    >
      <EditFrame />
    </EditBase>
  );
}

function EditFrame() {
  const declaration = useDeclaration();
  const context = useEditContext();
  const { record } = context;
  const translate = useTranslate();
  const goBack = useGoBack(declaration);
  const name = translate(`resources.${declaration.name}.name`, { smart_count: 1 });
  const representation = record ? declaration.recordRepresentation(record) : '';
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle>{translate('seamark.page.edit', { name, representation }).trim()}</PageTitle>
      <RecordGate declaration={declaration} context={context} isAllowed={declaration.can.edit}>
        <RecordForm declaration={declaration} onCancel={() => goBack(record)} />
      </RecordGate>
    </Stack>
  );
}
