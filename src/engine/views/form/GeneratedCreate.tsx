import Stack from '@mui/material/Stack';
import { CreateBase, type RaRecord, useTranslate } from 'react-admin';
import { useDeclaration } from '../../useDeclaration';
import { PageTitle } from '../PageTitle';
import { useGoBack } from '../useGoBack';
import { RecordForm } from './RecordForm';
import { useSaved } from './useSaved';

/** The create form of the resource in context. Added means that the server has said so. */
export function GeneratedCreate() {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const goBack = useGoBack(declaration);
  const name = translate(`resources.${declaration.name}.name`, { smart_count: 1 });
  const saved = useSaved(declaration);
  const onSuccess = (record: RaRecord) => saved(record, 'seamark.notification.added');
  return (
    <CreateBase redirect={false} disableAuthentication mutationOptions={{ onSuccess }}>
      <Stack sx={{ gap: 2 }}>
        <PageTitle>{translate('seamark.page.create', { name })}</PageTitle>
        <RecordForm declaration={declaration} onCancel={() => goBack()} />
      </Stack>
    </CreateBase>
  );
}
