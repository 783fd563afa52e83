import Box from '@mui/material/Box';
import CardContent from '@mui/material/CardContent';
import { useState } from 'react';
import { Form, type RaRecord, useGetOne } from 'react-admin';
import type { Version } from '../../../resources/versions';
import {
  ClearErrorsOnEdit,
  Draft,
  FocusFirstFault,
  FormEntry,
  FormToolbar,
  useDeclaration,
} from '../../engine';
import { ConfirmDialog } from './ConfirmDialog';
import { CurrentVersion } from './CurrentVersion';
import { useSaveVersion } from './useSaveVersion';

/** Constant: with another object the form would start afresh at every rendering, without its errors. */
const resetOptions = { keepDirtyValues: true };

/**
 * Version and priority of one platform: empty and low until the current ones have been loaded
 * (requirements.md §4.6), which leaves alone what has been typed meanwhile.
 */
export function VersionForm({ platform }: { platform: string }) {
  const { fields } = useDeclaration();
  const { data, error, refetch } = useGetOne<Version>('versions', { id: platform }, { gcTime: 0 });
  const [saves, setSaves] = useState(0);
  const { save, question } = useSaveVersion(platform, data, () => {
    setSaves(count => count + 1);
    refetch();
  });
  const record: RaRecord = { ...data, id: platform };
  const entry = (source: string) => {
    const field = fields[source];
    return field && <FormEntry placed={{ source, field }} />;
  };
  return (
    <Form
      // What has been saved is what the next changes are measured by.
      key={saves}
      record={record}
      defaultValues={{ version: '', priority: fields.priority?.initial }}
      resetOptions={resetOptions}
      onSubmit={save}
      reValidateMode="onSubmit"
      shouldFocusError={false}
      warnWhenUnsavedChanges
      noValidate
    >
      <ClearErrorsOnEdit />
      <FocusFirstFault />
      <CardContent sx={{ display: 'grid', gap: 1, p: { xs: 2, sm: 3 } }}>
        <Draft resource={`versions.${platform}`} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '1fr auto' },
            columnGap: 3,
            rowGap: 1,
            alignItems: 'center',
          }}
        >
          {entry('version')}
          <CurrentVersion version={data?.version} error={error} onRetry={refetch} />
        </Box>
        {entry('priority')}
      </CardContent>
      <FormToolbar />
      {question && <ConfirmDialog {...question} />}
    </Form>
  );
}
